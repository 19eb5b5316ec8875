import { type Extract, type Settings } from './extraction';
import { extractorPattern, firstGroupPlace } from './pattern';
import { neededText } from './settings';

/** Takes the first group of the first match. @throws SettingError */
export function regex(settings: Settings): Extract {
  const source = neededText(settings, 'regex_value');
  const pattern = extractorPattern(source);
  const place = firstGroupPlace(source);
  return (text) => {
    const value = pattern.exec(text)?.groups[1];
    if (value === undefined) return undefined;
    return { values: [{ value }], range: () => place(text) };
  };
}
