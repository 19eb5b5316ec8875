import { type Extract, type Settings, SettingError } from './extraction';
import { neededInteger, neededText } from './settings';

/** The parts between separators without the empty ones at the end. */
export function splitParts(text: string, separator: string): string[] {
  const parts = text.split(separator);
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

/** Takes one of the parts between separators, counted from 1. @throws SettingError */
export function splitAndIndex(settings: Settings): Extract {
  const separator = neededText(settings, 'split_by');
  const index = neededInteger(settings, 'index');
  if (index < 1) throw new SettingError('The setting index must be at least 1.');
  return (text) => {
    const parts = splitParts(text, separator);
    const value = parts[index - 1];
    if (value === undefined || value === '') return undefined;
    const from = parts.slice(0, index - 1).reduce((sum, part) => sum + part.length + separator.length, 0);
    return { values: [{ value }], range: () => [from, from + value.length] };
  };
}
