import { httpError } from './http-error';
import { patternTest } from './list-pattern';

/** A field that can be searched in a list: its value and how it compares. `of` gives undefined or null for no value. */
export type ListField<Thing> =
  | { kind: 'text'; of(thing: Thing): string | null | undefined }
  | { kind: 'id'; of(thing: Thing): string }
  /** Compared numerically. */
  | { kind: 'number'; of(thing: Thing): number | null | undefined }
  /** ISO 8601. */
  | { kind: 'date'; of(thing: Thing): string | null | undefined };

/** The searchable fields of a list, by the names that people type. */
export type ListFields<Thing> = Readonly<Record<string, ListField<Thing>>>;

type Operator = '' | '<' | '<=' | '=' | '=~' | '>' | '>=';

interface Term {
  field: string;
  isNegated: boolean;
  operator: Operator;
  value: string;
}

type Test<Thing> = (thing: Thing) => boolean;

const MAX_QUERY_LENGTH = 2_000;
const NAME = /(-?)([A-Za-z_]\w*):/y;
const VALUE = /(=~|<=|>=|[=<>])?(?:"([^"]*)"|'([^']*)'|([^\s,]*))/y;
/** Double or single quotes keep words together; a quote inside a word is an ordinary character. */
const PHRASE = /(?:"([^"]*)"|'([^']*)')(?!\S)/y;
const WORD = /\S+/y;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Reads comma-separated values, each with its operator and quotes. */
function readValues(text: string, start: number): { values: Pick<Term, 'operator' | 'value'>[]; end: number } {
  const values: Pick<Term, 'operator' | 'value'>[] = [];
  let end = start;
  for (;;) {
    const [whole = '', operator = '', double, single, bare = ''] = matchAt(VALUE, text, end) ?? [];
    const value = double ?? single ?? bare;
    if (value !== '') values.push({ operator: operator as Operator, value });
    end += whole.length;
    if (text[end] !== ',') return { values, end };
    end += 1;
  }
}

function readTerms(text: string, defaultField: string): Term[] {
  const terms: Term[] = [];
  let at = 0;
  while (at < text.length) {
    const name = matchAt(NAME, text, at);
    const phrase = name ? undefined : matchAt(PHRASE, text, at);
    const word = name || phrase ? undefined : matchAt(WORD, text, at)?.[0];
    if (name) {
      const [prefix, sign, field = ''] = name;
      const { values, end } = readValues(text, at + prefix.length);
      terms.push(...values.map((value) => ({ field: field.toLowerCase(), isNegated: sign === '-', ...value })));
      at = end;
    } else if (phrase) {
      const [whole, double, single] = phrase;
      const value = double ?? single ?? '';
      if (value.trim() !== '') terms.push({ field: defaultField, isNegated: false, operator: '', value });
      at += whole.length;
    } else if (word) {
      terms.push({ field: defaultField, isNegated: false, operator: '', value: word });
      at += word.length;
    } else at += 1;
  }
  return terms;
}

const invalid = (reason: string) => httpError.badRequest(`Invalid argument in search query: ${reason}`);

function comparison(operator: Operator, wanted: number): Test<number> {
  switch (operator) {
    case '<':
      return (value) => value < wanted;
    case '<=':
      return (value) => value <= wanted;
    case '>':
      return (value) => value > wanted;
    case '>=':
      return (value) => value >= wanted;
    default:
      return (value) => value === wanted;
  }
}

function textTest({ operator, value }: Term): Test<string> {
  if (operator === '=~') return patternTest(value);
  const wanted = value.toLowerCase();
  return operator === '=' ? (text) => text.toLowerCase() === wanted : (text) => text.toLowerCase().includes(wanted);
}

function instantOf(value: string): number {
  const ms = Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(value) ? `${value.replace(' ', 'T')}Z` : value);
  if (Number.isNaN(ms)) throw invalid(`${value} is not a date. Write it as 2022-03-01 or 2022-03-01T12:00:00Z.`);
  return ms;
}

function numberOf(value: string): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw invalid(`${value} is not a number`);
  return number;
}

/** The predicate for one term. @throws HttpError 400 for a value of the wrong type */
function testOf<Thing>(field: ListField<Thing>, term: Term): Test<Thing> {
  switch (field.kind) {
    case 'id': {
      const id = term.value.toLowerCase();
      if (!/^[0-9a-f]{24}$/.test(id)) throw invalid(`${term.value} is not an id. An id has 24 hexadecimal digits.`);
      return (thing) => field.of(thing) === id;
    }
    case 'number':
    case 'date': {
      const isDate = field.kind === 'date';
      const fits = comparison(term.operator, isDate ? instantOf(term.value) : numberOf(term.value));
      return (thing) => {
        const value = field.of(thing);
        return value !== null && value !== undefined && fits(isDate ? Date.parse(String(value)) : Number(value));
      };
    }
    case 'text': {
      const fits = textTest(term);
      return (thing) => fits(field.of(thing) ?? '');
    }
  }
}

/**
 * The text of a list's search box. Some clients encode it twice (card streams.md): `title%3AOrig`, already decoded
 * once, means `title:Orig`. Text that is not percent-encoded, like `50% off`, is left as it is.
 */
export function listQueryText(query = ''): string {
  const decoded = query.replace(ENCODED, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return decoded.trim();
}

/**
 * Parses the search box of a list (card streams.md, "Search-query language of the paged list"). Terms are separated by
 * blanks outside of quotes. A term without a field searches the default field; `field:a,b` matches either value,
 * `-field:x` excludes; `field:=x` is the whole value, `field:=~x` a regular expression; terms of different fields must all match. An unknown field name is searched for as text in the
 * default field. Empty or `*` matches everything.
 *
 * @throws HttpError 400 for a malformed id, number or date
 */
export function listFilter<Thing>(
  query: string | undefined,
  fields: ListFields<Thing>,
  defaultField: string,
): Test<Thing> {
  const text = listQueryText(query);
  if (text === '' || text === '*') return () => true;
  if (text.length > MAX_QUERY_LENGTH)
    throw httpError.badRequest(`The search query is longer than ${MAX_QUERY_LENGTH} characters`);
  const wanted = new Map<string, Test<Thing>[]>();
  const unwanted: Test<Thing>[] = [];
  for (const term of readTerms(text, defaultField)) {
    const name = Object.hasOwn(fields, term.field) ? term.field : defaultField;
    const field = fields[name];
    if (!field) continue;
    const test = testOf(field, term);
    if (term.isNegated) unwanted.push(test);
    else wanted.set(name, [...(wanted.get(name) ?? []), test]);
  }
  const groups = [...wanted.values()];
  return (thing) => groups.every((tests) => tests.some((test) => test(thing))) && !unwanted.some((test) => test(thing));
}
