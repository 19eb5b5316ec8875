import { type InputConfiguration } from 'server/codecs/codec';
import { JsonCursor, JsonStructureError } from 'server/codecs/json-cursor';
import { checkToken } from './access-token';
import { BodyError } from './http-body';
import { type HttpAnswer, type HttpDialect, jsonAnswer, type RequestHead } from './http-dialect';
import { linesOf } from './lines';
import { Payloads } from './payloads';

const EVENTS = /^\/services\/collector(?:\/event(?:\/1\.0)?)?\/?$/;
const RAW = /^\/services\/collector\/raw(?:\/1\.0)?\/?$/;
const HEALTH = /^\/services\/collector\/health(?:\/1\.0)?\/?$/;
const META = ['host', 'source', 'sourcetype', 'index', 'time'] as const;

/** Numbers of what may be wrong, as senders know them. */
const CODES = { noToken: 2, wrongToken: 4, noData: 5, invalid: 6, busy: 9, noEvent: 12 } as const;

/** What is wrong with a body begins with one of these, which have numbers of their own. */
const SENTENCES: Readonly<Record<string, number>> = {
  'No data': CODES.noData,
  'Event field is required': CODES.noEvent,
};

const told = (status: number, text: string, code: number): HttpAnswer => jsonAnswer(status, { text, code });

/** Splunk's HTTP Event Collector: events and raw lines. */
export function splunkDialect(configuration: InputConfiguration): HttpDialect {
  return {
    mostBytes: 8 * 1024 * 1024,

    refusal(status, reason = 'Server is busy') {
      if (status === 503) return told(status, reason, CODES.busy);
      const [, code = CODES.invalid] =
        Object.entries(SENTENCES).find(([sentence]) => reason.startsWith(sentence)) ?? [];
      return told(status, reason, code);
    },

    greet(head) {
      const { method, path } = head;
      if (method === 'GET' && HEALTH.test(path)) return told(200, 'HEC is healthy', 17);
      if (!EVENTS.test(path) && !RAW.test(path))
        return told(404, 'The requested URL was not found on this server.', 404);
      if (method !== 'POST') return told(405, 'Send events with POST', 405);
      const token = checkToken(configuration, head);
      if (token === 'none') return told(401, 'Token is required', CODES.noToken);
      return token === 'wrong' ? told(403, 'Invalid token', CODES.wrongToken) : undefined;
    },

    async read(body, head) {
      if (body.length === 0) throw refused('No data');
      const payloads = await Payloads.collect(RAW.test(head.path) ? rawEvents(body, head) : eventsIn(body));
      if (payloads.list.length === 0) throw refused('No data');
      return { payloads, answer: told(200, 'Success', 0) };
    },
  };
}

const refused = (sentence: string) => new BodyError(400, sentence);

/** Events one after the other, with or without anything between them. @throws BodyError for the first that is none */
function* eventsIn(body: Buffer): Generator<Buffer | undefined> {
  const cursor = new JsonCursor(body);
  let read = 0;
  try {
    for (; read === 0 || !cursor.isAtEnd(); read += 1) {
      if (!cursor.isObject()) throw new JsonStructureError('An event is a JSON object');
      const bytes = cursor.cut();
      yield undefined;
      if (!hasEvent(bytes)) throw refused(`Event field is required (event ${read + 1}, nothing was accepted)`);
      yield bytes;
    }
  } catch (cause) {
    if (!(cause instanceof JsonStructureError)) throw cause;
    throw refused(`Invalid data format (event ${read + 1}, nothing was accepted)`);
  }
}

const EMPTY = new Set(['null', '""']);

function hasEvent(bytes: Buffer): boolean {
  const cursor = new JsonCursor(bytes);
  let isThere = false;
  for (const key of cursor.members()) if (key === 'event') isThere = !EMPTY.has(cursor.cut().toString('utf8', 0, 5));
  return isThere;
}

function* rawEvents(body: Buffer, { query }: RequestHead): Generator<Buffer> {
  const meta = Object.fromEntries(META.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));
  for (const line of linesOf(body)) yield Buffer.from(JSON.stringify({ ...meta, event: line.toString('utf8') }));
}
