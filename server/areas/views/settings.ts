/** Settings of a widget or of a part of it, by name; their schema depends on the type of widget. */
export type Settings = Readonly<Record<string, unknown>>;

/** Whether something is an object of settings, rather than an array or a scalar. */
export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
