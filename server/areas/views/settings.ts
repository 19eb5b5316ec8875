/** Settings of a widget or of a part of it, by name; what they may be goes by the kind of widget. */
export type Settings = Readonly<Record<string, unknown>>;

/** Whether something is an object with settings, not a list and not a single value. */
export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
