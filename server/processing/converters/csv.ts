import { type Settings } from '../extractor-types/extraction';
import { flagOr, neededText, textOr } from '../extractor-types/settings';
import { type Convert } from './conversion';

interface CsvSettings {
  separator: string;
  quote: string;
  escape: string;
  isStrict: boolean;
  trims: boolean;
}

/** The columns of one line. */
function columnsOf(line: string, { separator, quote, escape, isStrict, trims }: CsvSettings): string[] {
  const columns: string[] = [];
  let column = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    const next = line.charAt(at + 1);
    const isEscape = isQuoted && (letter === escape || letter === quote) && next !== '';
    if (isEscape && (next === quote || (letter === escape && next === escape))) {
      column += next;
      at += 1;
    } else if (letter === quote) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      columns.push(column);
      column = '';
    } else if (isQuoted || (!isStrict && !(trims && column === '' && /\s/.test(letter)))) column += letter;
  }
  return [...columns, column];
}

/** A field of every column, when there are as many as have names. @throws SettingError */
export function csv(settings: Settings): Convert {
  const first = (name: string, standard: string) => textOr(settings, name, standard).charAt(0) || standard;
  const read: CsvSettings = {
    separator: first('separator', ','),
    quote: first('quote_char', '"'),
    escape: first('escape_char', '\\'),
    isStrict: flagOr(settings, 'strict_quotes', false),
    trims: flagOr(settings, 'trim_leading_whitespace', true),
  };
  const names = columnsOf(neededText(settings, 'column_header'), { ...read, isStrict: false });
  return (text) => {
    const columns = columnsOf(text, read);
    const isFull = columns.length === names.length;
    return { fields: isFull ? Object.fromEntries(names.map((name, at) => [name, columns[at] ?? ''])) : {} };
  };
}
