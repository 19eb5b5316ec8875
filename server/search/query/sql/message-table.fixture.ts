import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analyseText } from 'lang/query/analyse';
import { exactValues, type FieldValue } from 'lang/query/exact-values';
import { type ParseOptions, parseQuery } from 'lang/query/parse';
import { compileMatcher } from '../matching/compile-matcher';
import { type MatchedMessage } from '../matching/matched-message';
import { plainWords } from 'server/messages/plain-words';
import { MAX_EXACT_VALUE_LENGTH } from 'server/processing/message-row';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { closedAtTheEnd } from 'test/closed-at-the-end';
import { compileQuery, type CompileOptions } from './compile';

export interface FixtureMessage {
  /** Number of the index; absent: 0. */
  idx?: number;
  timestamp: string;
  source: string;
  message: string;
  full_message?: string;
  streams?: string[];
  gl2_remote_port?: number;
  gl2_pattern?: string;
  fields?: Record<string, FieldValue>;
  /** Absent: as of the message; empty: not known. */
  plain_words?: string;
}

type FindOptions = ParseOptions & Pick<CompileOptions, 'fieldTypes' | 'terms'>;

/** A message table on the real engine, for tests of queries. */
export interface FixtureTable {
  engine: MessageEngine;
  name: string;
  /** Adds messages, in a part of their own. */
  insert(more: readonly FixtureMessage[]): Promise<void>;
  /** @returns the numbers (from 1) of the messages a query finds */
  find(query: string, options?: FindOptions): Promise<number[]>;
  /** The same by the query as a test of messages in memory. */
  match(query: string, options?: ParseOptions): number[];
  /** Types of every stored field, as the engine knows them. */
  fieldTypes(): Promise<Map<string, string[]>>;
  explain(query: string): Promise<string>;
  close(): Promise<void>;
}

/** @param parts the messages are inserted in so many parts */
export async function openFixtureTable(first: FixtureMessage[], now: Date, parts = 1): Promise<FixtureTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-query-'));
  const engine = closedAtTheEnd(await openEmbeddedEngine(folder));
  const indexSet = 'a'.repeat(24);
  const table = messageTable(indexSet);
  await createMessageTable(engine, indexSet);
  const messages: FixtureMessage[] = [];
  const insert = async (more: readonly FixtureMessage[]) => {
    const from = messages.push(...more) - more.length;
    const lines = more.map((message, index) => `${JSON.stringify(row(message, from + index))}\n`);
    await engine.insertLines(table, [Buffer.from(lines.join(''))]);
  };
  const perPart = Math.ceil(first.length / parts);
  for (let from = 0; from < first.length; from += perPart) await insert(first.slice(from, from + perPart));

  const parse = (query: string, options: ParseOptions) => {
    const { tree, error } = parseQuery(query, options);
    if (error) throw new Error(`${error.kind}: ${error.message}`);
    return tree;
  };
  const compile = (query: string, { fieldTypes, terms, ...options }: FindOptions) =>
    compileQuery(parse(query, options), { now, fieldTypes, terms });

  return {
    engine,
    name: table,
    insert,

    async find(query, options = {}) {
      const { sql, params } = compile(query, options);
      const rows = await engine.query<{ id: string }>(
        `SELECT gl2_message_id AS id FROM ${table} WHERE ${sql} ORDER BY id`,
        params,
      );
      return rows.map(({ id }) => Number(id));
    },

    match(query, options = {}) {
      const matches = compileMatcher(parse(query, options), { now });
      return messages.map(inMemory).flatMap((message, index) => (matches(message) ? [index + 1] : []));
    },

    async fieldTypes() {
      const rows = await engine.query<{ types: Record<string, string[]> }>(
        `SELECT distinctJSONPathsAndTypes(fields) AS types FROM ${table}`,
      );
      return new Map(Object.entries(rows[0]?.types ?? {}));
    },

    async explain(query) {
      const { sql, params } = compile(query, {});
      const rows = await engine.query<{ explain: string }>(
        `EXPLAIN indexes = 1 SELECT gl2_message_id FROM ${table} WHERE ${sql}`,
        params,
      );
      return rows.map(({ explain }) => explain).join('\n');
    },

    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the writer leaves long values out. */
const isExact = (value: FieldValue) => typeof value !== 'string' || value.length <= MAX_EXACT_VALUE_LENGTH;

function row({ fields = {}, streams = [], full_message = '', ...message }: FixtureMessage, index: number) {
  return {
    idx: 0,
    plain_words: plainWords(analyseText(message.message)),
    ...message,
    full_message,
    streams,
    fields,
    gl2_message_id: String(index + 1).padStart(4, '0'),
    words: analyseText(message.message),
    full_message_words: analyseText(full_message),
    values: exactValues(message.source, [...Object.values(fields).filter(isExact), ...streams]),
  };
}

/** The columns a fixture leaves out are what the engine makes of them. */
const LEFT_OUT = {
  gl2_source_input: '',
  gl2_source_node: '',
  gl2_remote_ip: '',
  gl2_remote_port: 0,
  gl2_accounted_message_size: 0,
  gl2_receive_timestamp: '1970-01-01T00:00:00.000Z',
  gl2_processing_timestamp: '1970-01-01T00:00:00.000Z',
  gl2_processing_error: '',
  gl2_pattern: '0',
};

function inMemory(message: FixtureMessage, index: number): MatchedMessage {
  return { ...LEFT_OUT, ...row(message, index), fields: new Map(Object.entries(message.fields ?? {})) };
}
