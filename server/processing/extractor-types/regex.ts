import { type CompiledPattern } from 'server/patterns/compile-pattern';
import { type Extract, SettingError, type Settings } from './extraction';
import { extractorPattern, firstGroupPlace } from './pattern';
import { flagOr, neededText } from './settings';

/** Whether each named group becomes a field: then there is no target field. */
export const NAMED_GROUPS = 'multi_group';

/** Makes a field of each named group that took part in the first match. Nothing is cut. */
function namedGroups({ groupNames, exec }: Pick<CompiledPattern, 'groupNames' | 'exec'>): Extract {
  if (groupNames.size === 0)
    throw new SettingError('The regular expression has no named group. Name one, as in (?<user>\\w+).');
  return (text) => {
    const groups = exec(text)?.groups;
    const values = [...groupNames].flatMap(([field, number]) => {
      const value = groups?.[number];
      return value === undefined ? [] : [{ field, value }];
    });
    return values.length === 0 ? undefined : { values };
  };
}

/** Takes the first group of the first match, or every named one. @throws SettingError */
export function regex(settings: Settings): Extract {
  const source = neededText(settings, 'regex_value');
  const pattern = extractorPattern(source);
  if (flagOr(settings, NAMED_GROUPS, false))
    return namedGroups({ groupNames: pattern.groupNames, exec: (text) => pattern.exec(text) });
  const place = firstGroupPlace(source);
  return (text) => {
    const value = pattern.exec(text)?.groups[1];
    if (value === undefined) return undefined;
    return { values: [{ value }], range: () => place(text) };
  };
}
