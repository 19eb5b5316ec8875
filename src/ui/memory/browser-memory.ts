/** Storage may be switched off or hold something else: then nothing is remembered. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What this browser remembers under a key; undefined when there is nothing one can use. */
export function remembered<Value>(key: string, isUsable: (value: unknown) => value is Value): Value | undefined {
  const value: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return isUsable(value) ? value : undefined;
}

/** Remembers a value for later pages of this browser. */
export function remember(key: string, value: unknown): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(value)));
}
