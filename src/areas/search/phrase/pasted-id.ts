const MIN_LENGTH = 8;

/**
 * Whether a query looks like a pasted id: no spaces, with a digit, joined by hyphens, dots or at signs. A
 * search treats its parts as alternatives.
 */
export function looksPasted(query: string): boolean {
  const text = query.trim();
  return text.length >= MIN_LENGTH && /\d/.test(text) && /^\w[\w.@-]*[.@-][\w.@-]*$/.test(text);
}

/** The query as one phrase. */
export const asPhrase = (query: string): string => `"${query.trim()}"`;
