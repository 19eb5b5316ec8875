import { fieldPattern } from 'lang/query/fields';
import { type FieldValue } from 'lang/query/exact-values';
import { type FieldReference } from 'lang/query/tree';
import { COLUMNS, type Column, DATE_COLUMNS } from '../sql/columns';
import { patternId } from '../sql/pattern-id';
import { type MatchedMessage } from './matched-message';
import { readFloat, storedNumber } from './stored-number';
import { type ValueTest } from './value-test';

const NEVER_MS = 0;

/** The column of a field: the id has two names. */
const columnOf = (message: MatchedMessage, name: string): unknown =>
  message[(name === '_id' ? 'gl2_message_id' : name) as keyof MatchedMessage];

const textOf = (message: MatchedMessage, name: string): string => String(columnOf(message, name));
const msOf = (message: MatchedMessage, name: string): number => Date.parse(textOf(message, name)) || NEVER_MS;
const wordsOf = (message: MatchedMessage, name: string): readonly string[] =>
  name === 'message' ? message.words : message.full_message_words;

/** The fields of a message that match a name with wildcards. */
function namesIn(message: MatchedMessage, pattern: string): string[] {
  return [...COLUMNS.keys(), ...message.fields.keys()].filter(fieldPattern(pattern));
}

/** Upper bound of the values and words to examine for a field, or for a leaf without a field. */
export function examinedValues(message: MatchedMessage, field: FieldReference | undefined): number {
  if (field && !field.isPattern && COLUMNS.get(field.name)?.kind !== 'text') return 1;
  return message.words.length + message.full_message_words.length + message.values.length;
}

/** Whether a field has a value that matches. */
export function fieldMatches(message: MatchedMessage, { name, isPattern }: FieldReference, test: ValueTest): boolean {
  if (isPattern) return namesIn(message, name).some((each) => namedMatches(message, each, test));
  return namedMatches(message, name, test);
}

function namedMatches(message: MatchedMessage, name: string, test: ValueTest): boolean {
  const column = COLUMNS.get(name);
  if (column) return columnMatches(message, name, column, test);
  const value: FieldValue = message.fields.get(name);
  return Array.isArray(value)
    ? value.some((member: FieldValue) => scalarMatches(member, test))
    : scalarMatches(value, test);
}

/** Whether a field has any value. */
export function fieldExists(message: MatchedMessage, { name, isPattern }: FieldReference): boolean {
  return isPattern ? namesIn(message, name).some((each) => namedExists(message, each)) : namedExists(message, name);
}

function namedExists(message: MatchedMessage, name: string): boolean {
  const column = COLUMNS.get(name);
  if (!column) return (message.fields.get(name) ?? undefined) !== undefined;
  switch (column.kind) {
    case 'date':
      return msOf(message, name) !== NEVER_MS;
    case 'number':
    case 'pattern':
      return Number(columnOf(message, name)) !== 0;
    case 'keywords':
      return message.streams.length > 0;
    default:
      return textOf(message, name) !== '';
  }
}

/** Whether any searchable field has a value that matches. */
export function anyFieldMatches(message: MatchedMessage, test: ValueTest): boolean {
  return (
    test.words(message.words) ||
    test.words(message.full_message_words) ||
    anyValueMatches(message, test) ||
    (test.date !== undefined && DATE_COLUMNS.some((name) => test.date?.(msOf(message, name))))
  );
}

/** `values` holds the source in lower case and every other value as it is. */
function anyValueMatches(message: MatchedMessage, test: ValueTest): boolean {
  if (!test.isLowerCase && sourceMatches(message, test)) return true;
  const exact = test.exactTexts?.(false);
  if (exact) return message.values.some((value) => exact.has(value));
  return message.values.some((value) => {
    const number = test.number && readFloat(value);
    return number === undefined ? test.text(value, false) : test.number?.(number);
  });
}

/** An empty source does not count as a value of exact comparisons. */
function sourceMatches({ source }: MatchedMessage, test: ValueTest): boolean {
  return !(test.exactTexts && source === '') && test.text(source.toLowerCase(), true);
}

function columnMatches(message: MatchedMessage, name: string, { kind }: Column, test: ValueTest): boolean {
  switch (kind) {
    case 'text':
      return test.words(wordsOf(message, name));
    case 'source':
      return sourceMatches(message, test);
    case 'date':
      return test.date?.(msOf(message, name)) ?? false;
    case 'number':
      return test.number?.(Number(columnOf(message, name))) ?? false;
    case 'keyword':
      return test.text(textOf(message, name), false);
    case 'keywords':
      return message.streams.some((value) => test.text(value, false));
    case 'pattern':
      return test.text(patternId(message.gl2_pattern), true);
  }
}

function scalarMatches(value: FieldValue, test: ValueTest): boolean {
  switch (typeof value) {
    case 'string':
      return test.text(value, false);
    case 'number':
    case 'bigint':
      return test.number?.(storedNumber(value)) ?? false;
    case 'boolean':
      return test.boolean?.(value) ?? false;
    default:
      return false;
  }
}
