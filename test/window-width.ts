/** Makes the window as wide as said, for parts that ask media queries by width. Returns the undo. */
export function windowWidth(px: number): () => void {
  const before = window.matchMedia;
  const bound = (query: string, name: string) =>
    Number(new RegExp(`${name}-width: ([\\d.]+)px`).exec(query)?.[1] ?? NaN);
  const isIn = (query: string) => !(px < bound(query, 'min')) && !(px > bound(query, 'max')) && query.includes('width');
  window.matchMedia = ((query: string) => ({
    matches: isIn(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  return () => {
    window.matchMedia = before;
  };
}
