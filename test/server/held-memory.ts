import { collectGarbage } from 'test/collect-garbage';

/** Bytes of the heap that are still held after the action has returned. */
export function heldBytes(action: () => void): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  action();
  collectGarbage();
  return process.memoryUsage().heapUsed - before;
}

/** A text in memory of its own, not put together of parts. */
export const flat = (text: string): string => Buffer.from(text).toString();
