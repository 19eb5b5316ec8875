import { language } from './language';

const whole = new Intl.NumberFormat(language());
const rules = new Intl.PluralRules(language());

/** A count with the language's separators: 48,213. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** The form of a word that fits the count. */
export function pluralOf(count: number, one: string, many: string): string {
  return rules.select(count) === 'one' ? one : many;
}

/** The count with the form that fits it: “1 index”, “12 indices”. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${pluralOf(count, one, many)}`;
}
