/** What Java's expressions give a meaning of its own. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;
/** As with “match exactly”, blanks around the value in the message do not count. */
const BEGIN = '^\\s*(?:';
const END = ')\\s*$';
/** One value of the list: characters without a meaning, or escaped ones. */
const VALUE = /((?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}])+)(\||$)/y;

/** The expression that a rule for one of several values is stored as. */
export const patternOfValues = (values: readonly string[]): string =>
  values.length === 0 ? '' : BEGIN + values.map((value) => value.replace(SPECIAL, '\\$&')).join('|') + END;

/** The values of such an expression; undefined for any other. */
export function valuesOfPattern(pattern: string): string[] | undefined {
  if (!pattern.startsWith(BEGIN) || !pattern.endsWith(END)) return undefined;
  const list = pattern.slice(BEGIN.length, -END.length);
  const values: string[] = [];
  VALUE.lastIndex = 0;
  for (let end = '|'; end === '|';) {
    const found = VALUE.exec(list);
    if (!found) return undefined;
    const [, value = ''] = found;
    end = found[2] ?? '';
    values.push(value.replace(/\\(.)/g, '$1'));
  }
  return values;
}
