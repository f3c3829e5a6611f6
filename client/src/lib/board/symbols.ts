// Symbols of the public standard (APP-6), by their letters: the library is loaded when the first is wanted,
// each drawn once.

const drawn = new Map<string, Promise<string>>();

/** Draw a symbol as an SVG address. */
export function symbolOf(letters: string): Promise<string> {
  let symbol = drawn.get(letters);
  if (!symbol) {
    symbol = import('milsymbol').then(
      ({ default: ms }) =>
        `data:image/svg+xm` +
        `l,` +
        `${encodeURIComponent(new ms.Symbol(letters, { size: 22, simpleStatusModifier: true }).asSVG())}`,
    );
    symbol.catch(() => drawn.delete(letters));
    drawn.set(letters, symbol);
  }
  return symbol;
}
