/** An object of a stored configuration, whatever it holds. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; nothing for what is no list. */
export const objects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** The texts of a list; nothing for what is no list. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
