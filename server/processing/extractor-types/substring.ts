import { type Extract, type Settings } from './extraction';
import { neededInteger } from './settings';

/** Takes what stands between two places; a text that ends before has nothing there. @throws SettingError */
export function substring(settings: Settings): Extract {
  const from = neededInteger(settings, 'begin_index');
  const to = neededInteger(settings, 'end_index');
  return (text) =>
    from < 0 || to <= from || to > text.length
      ? undefined
      : { values: [{ value: text.slice(from, to) }], range: () => [from, to] };
}
