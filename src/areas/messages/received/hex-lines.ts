const A_LINE = 16;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** What a byte is as a character, a dot where it cannot be printed. */
const shown = (byte: number) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.');

/** Bytes as people compare them: offset, hexadecimal digits, characters; sixteen a line. */
export function hexLines(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += A_LINE) {
    const line = [...bytes.subarray(at, at + A_LINE)];
    const digits = line.map((byte) => hex(byte, 2)).join(' ');
    lines.push(`${hex(at, 8)}  ${digits.padEnd(A_LINE * 3 - 1)}  ${line.map(shown).join('')}`);
  }
  return lines.join('\n');
}

/** The bytes of a text in base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
