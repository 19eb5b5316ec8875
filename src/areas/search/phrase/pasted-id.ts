const SHORTEST = 8;

/**
 * Whether a query looks like an id that was pasted: one run of signs with a digit, joined by hyphens, dots or at signs. A
 * search takes its parts for alternatives.
 */
export function looksPasted(query: string): boolean {
  const text = query.trim();
  return text.length >= SHORTEST && /\d/.test(text) && /^\w[\w.@-]*[.@-][\w.@-]*$/.test(text);
}

/** The same as one phrase. */
export const asPhrase = (query: string): string => `"${query.trim()}"`;
