/** Cuts text to a length; a cut text ends in …. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** JSON without what PostgreSQL refuses: null characters and lone surrogates. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g,
    (_found, backslash?: string) => backslash ?? '\ufffd',
  );
