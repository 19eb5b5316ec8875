const UNITS = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;

/** Parses `500MB`, `2 GB` or `65536`; a kB is 1,024 bytes here. Undefined for any other text. */
export function readByteSize(text: string): number | undefined {
  const [, number, unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?)\s*([KMGT]?B)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.round(Number(number) * UNITS[unit.toUpperCase() as keyof typeof UNITS]);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}
