/** How many pages of results can be asked for: those inside the result window, at least one. */
export function reachablePages(total: number, pageSize: number, resultWindow: number): number {
  const all = Math.ceil(total / pageSize);
  return Math.max(1, Math.min(all, Math.floor(resultWindow / pageSize)));
}

/** Page numbers to offer, with `undefined` where numbers are left out: 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
  const ordered = shown.sort((one, other) => one - other);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
