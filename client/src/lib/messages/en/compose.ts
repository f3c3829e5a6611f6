// Orders while they are put together.
export const compose = {};
