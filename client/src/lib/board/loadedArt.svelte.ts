// The picture of a map as it is loaded: under way, there, or failed, and then tried again on request.
import { loadArt, type Art } from './art';

export class LoadedArt {
  art = $state.raw<Art | null>(null);
  trouble = $state('');
  private tries = $state(0);

  constructor(url: () => string) {
    $effect(() => {
      void this.tries;
      let isOld = false;
      this.trouble = '';
      loadArt(url()).then(
        (found) => {
          if (!isOld) this.art = found;
        },
        (error: Error) => {
          if (!isOld) this.trouble = error.message;
        },
      );
      return () => {
        isOld = true;
      };
    });
  }

  again(): void {
    this.tries += 1;
  }
}
