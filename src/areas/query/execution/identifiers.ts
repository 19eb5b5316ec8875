const HEX = 16;

function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

/** A new id of a search: 24 hexadecimal digits, the first 8 of them the time in seconds. */
export function newSearchId(nowMs: number = Date.now()): string {
  const time = Math.floor(nowMs / 1000)
    .toString(HEX)
    .padStart(8, '0');
  return time + randomHex(16);
}

/** A new id of a query or search type. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function newPartId(): string {
  const hex = randomHex(32);
  const variant = ((parseInt(hex.charAt(16), HEX) & 3) | 8).toString(HEX);
  const version4 = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return version4.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
