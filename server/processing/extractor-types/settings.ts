import { SettingError, type Settings } from './extraction';

/** @throws SettingError when it is missing or no text, or empty */
export function neededText(settings: Settings, name: string): string {
  const value = settings[name];
  if (typeof value !== 'string' || value === '')
    throw new SettingError(`The setting ${name} is missing: give it a text.`);
  return value;
}

/** A text that may be empty or absent. @throws SettingError when it is something else */
export function textOr(settings: Settings, name: string, standard: string): string {
  const value = settings[name] ?? standard;
  if (typeof value !== 'string') throw new SettingError(`The setting ${name} must be a text.`);
  return value;
}

/** @throws SettingError when it is missing or no whole number */
export function neededInteger(settings: Settings, name: string): number {
  const value = settings[name];
  if (!Number.isSafeInteger(value)) throw new SettingError(`The setting ${name} is missing: give it a whole number.`);
  return value as number;
}

/** @throws SettingError when it is neither true nor false */
export function flagOr(settings: Settings, name: string, standard: boolean): boolean {
  const value = settings[name] ?? standard;
  if (typeof value !== 'boolean') throw new SettingError(`The setting ${name} must be true or false.`);
  return value;
}
