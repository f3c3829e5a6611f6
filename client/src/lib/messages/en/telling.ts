// The orders of the other side, as they are shown.
export const telling = {
  title: 'The other side’s orders',
  log: 'Orders of the other side',
  pause: 'Pause',
  resume: 'Continue',
  skip: 'Skip',
  more: (waiting: number) => `${waiting} more`,
  speed: 'Speed',
  speedOf: (speed: string) => `Speed ${speed}×`,
};
