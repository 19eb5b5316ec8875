import { COLUMNS, type Column, DATE_COLUMNS } from './columns';
import { type Comparison } from './comparison';
import { allOf, anyOf, type Condition, EVERY, NONE } from './condition';
import { fieldTest, type IsExclusive } from './field-test';
import { jsonPath, STORED_TYPES, type StoredType, typedPath } from './json-path';
import { type Parameters } from './parameters';
import { patternMatches } from './pattern-id';

/** Types stored under each field name, as returned by `distinctJSONPathsAndTypes(fields)`. */
export type FieldTypes = ReadonlyMap<string, Iterable<string>>;

/** What is compared, and what is known of the messages. */
export interface Target {
  parameters: Parameters;
  types?: FieldTypes;
  /** Absent: no test is known to be answered by the index. */
  isExclusive?: IsExclusive;
}

/** A condition in two parts; both have to be true. */
export interface Indexed {
  /** Texts one of which the row has in the column `values`: its index preselects rows. Absent: nothing does. */
  values?: readonly string[];
  matches: Condition;
}

/** Rows in which a field has a value that matches. */
export const fieldMatches = (target: Target, comparison: Comparison, name: string): Condition =>
  together(target, indexedField(target, comparison, name));

/** The same in two parts. */
export function indexedField(target: Target, comparison: Comparison, name: string): Indexed {
  const column = COLUMNS.get(name);
  if (column?.kind === 'source') return indexedSource(target, comparison);
  if (column) return { matches: columnMatches(target, comparison, column) };
  const path = jsonPath(name);
  if (!path) return { matches: NONE };
  const matches = anyOf(storedTypes(target.types, name).map((type) => typeMatches(comparison, path, type)));
  return matches === NONE ? { matches } : indexed(target, comparison, { name, lowerCase: false, matches });
}

/** Rows that have all of these texts in the column `values`. */
export const hasAllOf = (parameters: Parameters, texts: readonly string[]): Condition =>
  texts.length === 1 ? hasOneOf(parameters, texts) : `hasAll(values, ${parameters.add('Array(String)', texts)})`;

/** Rows in which a field has any value. */
export function fieldExists(name: string): Condition {
  const column = COLUMNS.get(name);
  if (column) return column.exists;
  const path = jsonPath(name);
  return path ? `${path} IS NOT NULL` : NONE;
}

/** Rows in which any searchable field has a value that matches. */
export function anyFieldMatches(target: Target, comparison: Comparison): Condition {
  return anyOf([
    comparison.words('words'),
    comparison.words('full_message_words'),
    ...anyValueMatches(target, comparison),
    ...DATE_COLUMNS.map((column) => comparison.date(column)),
  ]);
}

/** The column `values` holds the source in lower case and every other value as it is. */
function anyValueMatches(target: Target, comparison: Comparison): (Condition | undefined)[] {
  const source = comparison.isLowerCase ? [] : [together(target, indexedSource(target, comparison))];
  const texts = comparison.exactTexts?.(false) ?? comparison.expandedTexts?.(false);
  if (texts) return [hasOneOf(target.parameters, texts), ...source];
  const asText = comparison.text('value', false);
  const asNumber = comparison.number('toFloat64OrZero(value)');
  const value = asNumber && asText ? `if(isNull(toFloat64OrNull(value)), ${asText}, ${asNumber})` : asText;
  return [value && `arrayExists(value -> ${value}, values)`, ...source];
}

/** The values of a message have its source, unless that is empty. */
function indexedSource(target: Target, comparison: Comparison): Indexed {
  const matches = comparison.text('lowerUTF8(source)', true);
  if (!matches) return { matches: NONE };
  const expanded = comparison.expandedTexts?.(true);
  if (expanded && !expanded.includes('')) return { values: expanded, matches };
  return indexed(target, comparison, { name: 'source', lowerCase: true, matches });
}

/** Has the index of `values` preselect rows when the comparison is exact, and decide alone where that is known to do. */
function indexed(
  { parameters, isExclusive }: Target,
  comparison: Comparison,
  { name, lowerCase, matches }: { name: string; lowerCase: boolean; matches: Condition },
): Indexed {
  const values = comparison.exactTexts?.(lowerCase);
  if (!values) return { matches };
  const test = isExclusive && fieldTest(parameters, name, hasOneOf(parameters, values), matches);
  return { values, matches: test && isExclusive(test) ? EVERY : matches };
}

const together = ({ parameters }: Target, { values, matches }: Indexed): Condition =>
  allOf([...(values ? [hasOneOf(parameters, values)] : []), matches]);

/** Rows that have one of these texts in the column `values`. */
export function hasOneOf(parameters: Parameters, texts: readonly string[]): Condition {
  return texts.length === 0 ? NONE : `hasAny(values, ${parameters.add('Array(String)', texts)})`;
}

function columnMatches(target: Target, comparison: Comparison, column: Column): Condition {
  const { kind, expression, words } = column;
  switch (kind) {
    case 'text':
      return (words && comparison.words(words)) ?? NONE;
    case 'source':
      return together(target, indexedSource(target, comparison));
    case 'date':
      return comparison.date(expression) ?? NONE;
    case 'number':
      return comparison.number(expression) ?? NONE;
    case 'keyword':
      return comparison.text(expression, false) ?? NONE;
    case 'keywords': {
      const matches = comparison.text('value', false);
      return matches ? `arrayExists(value -> ${matches}, ${expression})` : NONE;
    }
    case 'pattern':
      return patternMatches(target.parameters, comparison, expression) ?? NONE;
  }
}

function storedTypes(types: FieldTypes | undefined, name: string): StoredType[] {
  const known = types?.get(name);
  if (!known) return [...STORED_TYPES];
  const names = new Set(known);
  return STORED_TYPES.filter((type) => names.has(type));
}

function typeMatches(comparison: Comparison, path: string, type: StoredType): Condition | undefined {
  const element = /^Array\((?:Nullable\()?(\w+)/.exec(type)?.[1];
  if (!element) return nullIsNone(scalarMatches(comparison, typedPath(path, type), type));
  const matches = nullIsNone(
    element === 'Dynamic' ? dynamicMatches(comparison) : scalarMatches(comparison, 'value', element),
  );
  return matches && `arrayExists(value -> ${matches}, ${typedPath(path, type)})`;
}

/** Compares an element of an array of mixed types. */
function dynamicMatches(comparison: Comparison): Condition | undefined {
  const matches = ['String', 'Int64', 'Float64', 'Bool'].map((type) =>
    nullIsNone(scalarMatches(comparison, `dynamicElement(value, '${type}')`, type)),
  );
  const condition = anyOf(matches);
  return condition === NONE ? undefined : condition;
}

function scalarMatches(comparison: Comparison, expression: string, type: string): Condition | undefined {
  if (type === 'String') return comparison.text(expression, false);
  return type === 'Bool' ? comparison.boolean(expression) : comparison.number(expression);
}

function nullIsNone(condition: Condition | undefined): Condition | undefined {
  return condition === undefined || condition === NONE ? undefined : `ifNull(${condition}, 0)`;
}
