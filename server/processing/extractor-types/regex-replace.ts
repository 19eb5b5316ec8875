import { type CompiledPattern } from 'server/patterns/compile-pattern';
import { type Extract, type Settings, SettingError } from './extraction';
import { extractorPattern, firstGroupPlace } from './pattern';
import { readReplacement, type Replacement } from './replacement';
import { flagOr, neededText, textOr } from './settings';

/** Nothing longer would be stored. */
const MAX_RESULT_LENGTH = 1024 * 1024;

/** @returns undefined when nothing matches @throws SettingError when the result grows too long */
function replaced(text: string, pattern: CompiledPattern, replacement: Replacement, all: boolean): string | undefined {
  let from = 0;
  let copied = 0;
  let result: string | undefined;
  while (from <= text.length) {
    const match = pattern.exec(text, from);
    if (!match) break;
    const length = match.groups[0]?.length ?? 0;
    result = (result ?? '') + text.slice(copied, match.index) + replacement(match);
    if (result.length > MAX_RESULT_LENGTH) throw new SettingError('The result of the replacement is too long.');
    copied = match.index + length;
    from = length === 0 ? copied + 1 : copied;
    if (!all) break;
  }
  return result === undefined ? undefined : result + text.slice(copied);
}

/** Takes the text with the first match, or every one, replaced. @throws SettingError */
export function regexReplace(settings: Settings): Extract {
  const source = neededText(settings, 'regex');
  const pattern = extractorPattern(source);
  const place = firstGroupPlace(source);
  const replacement = readReplacement(textOr(settings, 'replacement', '$1') || '$1', pattern);
  const all = flagOr(settings, 'replace_all', false);
  return (text) => {
    const value = replaced(text, pattern, replacement, all);
    return value === undefined ? undefined : { values: [{ value }], range: () => place(text) };
  };
}
