const END_UINT64 = 2 ** 64;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NO_FINITE = /^([+-]?)(?:(inf|infinity)|nan)$/i;

/** A number as its column keeps it: the table reads whole numbers beyond a double's reach digit by digit. */
export function storedNumber(value: number | bigint): number | bigint {
  if (Number.isSafeInteger(value)) return value;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return Number.isInteger(value) && Math.abs(value) < END_UINT64 ? BigInt(String(value)) : value;
}

/** Reads a stored text as the engine's toFloat64OrNull does; undefined when it is no number. */
export function readFloat(text: string): number | undefined {
  if (FLOAT.test(text)) return Number(text);
  const [, sign, infinite] = NO_FINITE.exec(text) ?? [];
  if (sign === undefined) return undefined;
  if (infinite === undefined) return NaN;
  return sign === '-' ? -Infinity : Infinity;
}
