/** Settings as people have given them, by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** A setting that is text, else the default. */
export function textSetting(settings: Settings, name: string, byDefault = ''): string {
  const value = settings[name];
  return typeof value === 'string' && value !== '' ? value : byDefault;
}

/** A setting that is a number above zero, else the default. */
export function positiveSetting(settings: Settings, name: string, byDefault: number): number {
  const value = settings[name];
  return typeof value === 'number' && value > 0 ? Math.trunc(value) : byDefault;
}
