// What the tab of the browser says.

const PLAIN = 'Sandtable';

/** Say it in the tab while a page is shown; the name of the site comes back with the next page. */
export function sayInTab(words: string): () => void {
  document.title = words || PLAIN;
  return () => {
    document.title = PLAIN;
  };
}
