import { readMessages } from 'api/messages';
import { CHOSEN_FIELDS_CAPABILITY } from 'api/search';
import { LEVEL_FIELD, type ResultRow, rowOf } from 'areas/query';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type SearchRequest } from './search-request';
import { type SearchResult } from './search-result';

/** What a row of messages shows whatever its columns are. */
const ALWAYS_SHOWN = ['timestamp', 'source', 'message', LEVEL_FIELD];

/**
 * The fields to ask for first, as most of what a page of messages costs the server are the others; undefined where only whole
 * messages can be asked for: of a plain cluster, and with decorators, which may need any field.
 */
export function fieldsFirst({ decorators = [] }: SearchRequest, columns: readonly string[]): string[] | undefined {
  if (decorators.length > 0 || !hasCapability(CapabilitiesStore.getState(), CHOSEN_FIELDS_CAPABILITY)) return undefined;
  return [...new Set([...ALWAYS_SHOWN, ...columns])];
}

const keyOf = ({ index, id }: ResultRow): string => `${index}/${id}`;

const withRows = (result: SearchResult, rows: readonly ResultRow[]): SearchResult =>
  result.messages ? { ...result, messages: { ...result.messages, rows } } : result;

/** A result of which some fields were asked for; messages that an earlier result had as a whole are whole. */
export function withoutRest(result: SearchResult, earlier: SearchResult | undefined): SearchResult {
  const known = new Map(earlier?.messages?.rows.filter(({ rest }) => !rest).map((row) => [keyOf(row), row]));
  const rows = result.messages?.rows.map((row): ResultRow => {
    const whole = known.get(keyOf(row));
    if (!whole) return { ...row, rest: 'reading' };
    // Of a stored message only its streams change.
    return { ...whole, fields: { ...whole.fields, streams: row.fields.streams } };
  });
  return withRows(result, rows ?? []);
}

/** Whether other fields of the messages are still being read. */
export const isReadingRest = ({ messages }: SearchResult): boolean =>
  messages?.rows.some(({ rest }) => rest === 'reading') ?? false;

/** Whether other fields of a message could not be read: a column of one is empty. */
export const isRestMissing = (result: SearchResult | undefined): boolean =>
  result?.messages?.rows.some(({ rest }) => rest === 'missing') ?? false;

/** The result when the other fields could not be read: a message that is opened is asked for by itself. */
export function withRestMissing(result: SearchResult): SearchResult {
  const rows = result.messages?.rows.map((row): ResultRow => (row.rest ? { ...row, rest: 'missing' } : row));
  return withRows(result, rows ?? []);
}

/** Reads the other fields of the messages. */
export async function readRest(result: SearchResult, signal: AbortSignal): Promise<SearchResult> {
  const { rows = [] } = result.messages ?? {};
  const messages = rows
    .filter(({ rest }) => rest === 'reading')
    .map(({ index, id, fields }) => ({ index, id, timestamp: String(fields.timestamp) }));
  const read = (await call(readMessages, { body: { messages }, signal, expects: [403, 404] })).messages.map(rowOf);
  const whole = new Map(read.map((row) => [keyOf(row), row]));
  return withRestMissing(
    withRows(
      result,
      rows.map((row) => whole.get(keyOf(row)) ?? row),
    ),
  );
}
