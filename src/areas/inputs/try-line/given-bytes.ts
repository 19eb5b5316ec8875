/** A message as it was received. */
export interface GivenBytes {
  base64: string;
  /** IP address; empty when it did not come over a network. */
  sender: string;
}

const CARRIAGE_RETURN = '\r';

/**
 * Bytes that somebody tries again.
 *
 * @returns without `text` when they are none, or one that a text field would change
 */
export function readGiven(base64: string): { sizeBytes: number; text?: string } {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Text fields make line feeds of carriage returns.
    const isKept = !text.includes(CARRIAGE_RETURN) && !text.includes('\0');
    return { sizeBytes: bytes.length, ...(isKept && { text }) };
  } catch {
    return { sizeBytes: bytes.length };
  }
}
