/** Shiro's rule in other words than those of the product: each way to write what is asked for is covered part by part. */
export function isImplied(owned: string, asked: string): boolean {
  const [have, want] = [owned, asked].map((text) => text.split(':').map((values) => new Set(values.split(','))));
  for (let at = 0; at < Math.max(have?.length ?? 0, want?.length ?? 0); at += 1) {
    const [mine, wanted] = [have?.[at], want?.[at]];
    if (!mine) return true;
    if (mine.has('*')) continue;
    if (!wanted || [...wanted].some((value) => !mine.has(value))) return false;
  }
  return true;
}
