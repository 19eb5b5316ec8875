import { SettingError, type Settings } from './extraction';

/** Characters of a text in the settings: what is made of it runs on every message. */
const MAX_TEXT_LENGTH = 32_768;

function bounded(name: string, value: string): string {
  if (value.length > MAX_TEXT_LENGTH)
    throw new SettingError(`The setting ${name} is longer than ${MAX_TEXT_LENGTH} characters.`);
  return value;
}

/** @throws SettingError when it is missing or no text, or empty or too long */
export function neededText(settings: Settings, name: string): string {
  const value = settings[name];
  if (typeof value !== 'string' || value === '')
    throw new SettingError(`The setting ${name} is missing: enter a text.`);
  return bounded(name, value);
}

/** A text that may be empty or absent. @throws SettingError when it is something else, or too long */
export function textOr(settings: Settings, name: string, standard: string): string {
  const value = settings[name] ?? standard;
  if (typeof value !== 'string') throw new SettingError(`The setting ${name} must be a text.`);
  return bounded(name, value);
}

/** @throws SettingError when it is missing or no whole number */
export function neededInteger(settings: Settings, name: string): number {
  const value = settings[name];
  if (!Number.isSafeInteger(value)) throw new SettingError(`The setting ${name} is missing: enter a whole number.`);
  return value as number;
}

/** @throws SettingError when it is neither true nor false */
export function flagOr(settings: Settings, name: string, standard: boolean): boolean {
  const value = settings[name] ?? standard;
  if (typeof value !== 'boolean') throw new SettingError(`The setting ${name} must be true or false.`);
  return value;
}
