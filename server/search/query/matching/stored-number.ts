const END_UINT64 = 2 ** 64;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_FINITE = /^([+-]?)(?:(inf|infinity)|nan)$/i;

/** A number as it is stored: the table keeps integers exactly that a double cannot represent. */
export function storedNumber(value: number | bigint): number | bigint {
  if (Number.isSafeInteger(value)) return value;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return Number.isInteger(value) && Math.abs(value) < END_UINT64 ? BigInt(String(value)) : value;
}

/** Parses a stored text as the engine's toFloat64OrNull does; undefined when it is not a number. */
export function readFloat(text: string): number | undefined {
  if (FLOAT.test(text)) return Number(text);
  const [, sign, infinite] = NOT_FINITE.exec(text) ?? [];
  if (sign === undefined) return undefined;
  if (infinite === undefined) return NaN;
  return sign === '-' ? -Infinity : Infinity;
}
