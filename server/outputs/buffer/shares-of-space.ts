/** This part of the space is divided among all buffers, so that a full one leaves room for the others. */
const RESERVED_PART = 1 / 4;
/** The least that each may take, however many there are. */
const MIN_BYTES = 8 * 1024 * 1024;

/** What each of so many buffers may always take. */
export const reservedFor = (buffers: number, limitBytes: number): number =>
  Math.max((limitBytes * RESERVED_PART) / Math.max(buffers, 1), MIN_BYTES);

/** The most that one of so many buffers may take. */
export const largestBuffer = (buffers: number, limitBytes: number): number => {
  const reserved = reservedFor(buffers, limitBytes);
  return Math.max(Math.floor(limitBytes - Math.max(buffers - 1, 0) * reserved), Math.floor(reserved));
};

/**
 * Whether a buffer may grow. What the others may always take is left to them.
 *
 * @param own what it takes, in bytes
 * @param others what each of the others takes
 */
export function mayGrow(own: number, byBytes: number, others: readonly number[], limitBytes: number): boolean {
  const reserved = reservedFor(others.length + 1, limitBytes);
  if (own + byBytes <= reserved) return true;
  return own + byBytes + others.reduce((sum, bytes) => sum + Math.max(bytes, reserved), 0) <= limitBytes;
}
