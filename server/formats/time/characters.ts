/** Some ASCII characters, to be looked up by their codes. */
export type CharacterSet = Uint8Array;

/** The set of all characters of a text. */
export function charactersOf(text: string): CharacterSet {
  const set = new Uint8Array(128);
  for (const character of text) set[character.charCodeAt(0)] = 1;
  return set;
}

/** Whether the character at a place is in a set; behind the end none is. */
export const isOneOf = (set: CharacterSet, text: string, at: number): boolean =>
  at < text.length && set[text.charCodeAt(at)] === 1;
