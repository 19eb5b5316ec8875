/**
 * SQL of the number of edits between a string and a text. A transposition is one edit when both are ASCII, two otherwise (the
 * engine has no such distance for other characters).
 *
 * @param placeholder of the text
 */
export function editDistance(expression: string, placeholder: string, text: string): string {
  const byCharacter = `editDistanceUTF8(${expression}, ${placeholder})`;
  if (Buffer.byteLength(text) !== text.length) return byCharacter;
  const swapping = `damerauLevenshteinDistance(${expression}, ${placeholder})`;
  return `if(isValidASCII(${expression}), ${swapping}, ${byCharacter})`;
}
