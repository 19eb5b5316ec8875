/** Text no longer than so many letters: ends in … when it was cut. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** JSON as the document store takes it: without what PostgreSQL refuses, null characters and halves of surrogate pairs. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g,
    (_found, backslash?: string) => backslash ?? '\ufffd',
  );
