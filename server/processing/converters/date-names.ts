import { SettingError } from '../extractor-types/extraction';

/** Words that stand for numbers in a language. */
export interface Names {
  /** The longest that stands at a place, in whatever letter case. */
  at(text: string, at: number): { value: number; length: number } | undefined;
}

export interface DateNames {
  months: Names;
  weekdays: Names;
  halves: Names;
  eras: Names;
}

function namesOf(values: readonly (readonly [name: string, value: number])[]): Names {
  const written = values.flatMap(([name, value]) => {
    const plain = name.toLowerCase();
    return [plain, plain.replace(/\.$/, '')].map((each) => [each, value] as const);
  });
  const longestFirst = [...new Map(written)].sort(([one], [other]) => other.length - one.length);
  const longest = longestFirst[0]?.[0].length ?? 0;
  return {
    at(text, at) {
      const here = text.slice(at, at + longest).toLowerCase();
      const found = longestFirst.find(([name]) => here.startsWith(name));
      return found && { value: found[1], length: found[0].length };
    },
  };
}

const MONTHS = Array.from({ length: 12 }, (_, month) => [Date.UTC(2022, month, 15), month + 1] as const);
/** 2022 has a Monday on the 3rd of January. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => [Date.UTC(2022, 0, 3 + day), day + 1] as const);
const HALVES = [
  [Date.UTC(2022, 0, 1, 1), 0],
  [Date.UTC(2022, 0, 1, 13), 1],
] as const;

type Part = 'dayPeriod' | 'month' | 'weekday';

const known = new Map<string, DateNames>();

/** The names of a language, by its BCP 47 tag. @throws SettingError for one that is no tag */
export function dateNames(locale: string): DateNames {
  const tag = locale === '' ? 'en' : locale.replaceAll('_', '-');
  const before = known.get(tag);
  if (before) return before;
  const named = (part: Part, values: typeof MONTHS | typeof HALVES, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat([tag, 'en'], { timeZone: 'UTC', ...options });
    return values.map(([ms, value]) => {
      const text = format.formatToParts(ms).find(({ type }) => type === part)?.value ?? '';
      return [text, value] as const;
    });
  };
  try {
    const both = (part: Part, values: typeof MONTHS) =>
      (['long', 'short'] as const).flatMap((length) => [
        ...named(part, values, { [part]: length }),
        ...named(part, values, { day: 'numeric', month: length, weekday: length }),
      ]);
    const english = (['AM', 'PM'] as const).map((name, value) => [name, value] as const);
    const names: DateNames = {
      months: namesOf(both('month', MONTHS)),
      weekdays: namesOf(both('weekday', WEEKDAYS)),
      halves: namesOf(
        [...english, ...named('dayPeriod', HALVES, { hour: 'numeric', hour12: true })].filter(([name]) => name !== ''),
      ),
      eras: namesOf([
        ['BC', 0],
        ['BCE', 0],
        ['AD', 1],
        ['CE', 1],
      ]),
    };
    known.set(tag, names);
    return names;
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new SettingError(`Unknown language ${tag.slice(0, 50)}. Use one such as en or de-DE.`);
    throw cause;
  }
}
