import { randomUUID } from 'node:crypto';
import { type InputConfiguration } from 'server/codecs/codec';
import { isJsonObject, type JsonObject, textAt } from 'server/codecs/json-object';
import { checkToken } from './access-token';
import { BodyError } from './http-body';
import { type HttpAnswer, type HttpDialect, jsonAnswer } from './http-dialect';
import { checkCount, Payloads } from './payloads';

/** What clients look for before they send anything. */
const PRODUCT = { 'x-elastic-product': 'Elasticsearch' };
const IDENTITY = {
  name: 'timberline',
  cluster_name: 'timberline',
  version: { number: '8.11.0', build_flavor: 'default', minimum_wire_compatibility_version: '7.17.0' },
  tagline: 'You Know, for Search',
};
/** The index is repeated for each document, in the answer too. */
const BULK = /^\/(?:([^/]{1,255})\/)?(?:[^/]+\/)?_bulk\/?$/;
const DOCUMENT = /^\/([^/]+)\/(?:_doc|_create)(?:\/([^/]+))?\/?$/;
/** What senders prepare in a cluster before they send; here there is nothing to prepare. */
const PREPARATION = /^\/_(?:index_template|component_template|template|ilm|data_stream|ingest)\//;
const LF = 0x0a;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

type Verb = 'index' | 'create' | 'delete' | 'update';
const VERBS: readonly Verb[] = ['index', 'create', 'delete', 'update'];

interface Action {
  verb: Verb;
  index: string;
  id: string;
}

const answerOf = (status: number, body: unknown): HttpAnswer => ({ ...jsonAnswer(status, body), headers: PRODUCT });

const refusal: HttpDialect['refusal'] = (status, reason = 'Not taken') =>
  answerOf(status, {
    error: { type: status === 503 ? 'es_rejected_execution_exception' : 'parsing_exception', reason },
    status,
  });

/** What clients of Elasticsearch send documents by: `_bulk`, or one by one. Documents are added, never changed. */
export function elasticsearchDialect(configuration: InputConfiguration): HttpDialect {
  return {
    mostBytes: 16 * 1024 * 1024,
    refusal,

    greet(head) {
      if (checkToken(configuration, head) !== 'right')
        return refusal(401, 'The token or password is missing or wrong', head);
      const { method, path } = head;
      const isSent = method === 'POST' || method === 'PUT';
      if (isSent && (BULK.test(path) || DOCUMENT.test(path))) return undefined;
      return prepare(method, path) ?? refusal(404, `${method} ${path.slice(0, 100)} is not offered here`, head);
    },

    read(body, { path }) {
      const document = DOCUMENT.exec(path);
      if (!document) return readBulk(body, BULK.exec(path)?.[1]);
      const [, index = '', id = randomUUID()] = document;
      const problem = problemOf(body);
      if (problem !== undefined) throw new BodyError(400, problem);
      const action: Action = { verb: 'create', index, id };
      return { payloads: Payloads.collect([payloadOf(action, body)]), answer: answerOf(201, resultOf(action)) };
    },
  };
}

function prepare(method: string, path: string): HttpAnswer | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && path === '/') return method === 'GET' ? answerOf(200, IDENTITY) : { status: 200, headers: PRODUCT };
  if (isRead && path === '/_license')
    return answerOf(200, { license: { status: 'active', type: 'basic', uid: 'timberline' } });
  if (!PREPARATION.test(path)) return undefined;
  return method === 'HEAD' ? { status: 200, headers: PRODUCT } : answerOf(200, { acknowledged: true });
}

/** @param indexOfPath where actions go that name no index */
function readBulk(body: Buffer, indexOfPath = ''): ReturnType<HttpDialect['read']> {
  const items: JsonObject[] = [];
  const payloads = Payloads.collect(documentsIn(body, indexOfPath, items));
  const errors = items.some((item) => Object.values(item).some((result) => isJsonObject(result) && 'error' in result));
  return { payloads, answer: answerOf(200, { took: 0, errors, items }) };
}

/** @param items gets the answer for each action */
function* documentsIn(body: Buffer, indexOfPath: string, items: JsonObject[]): Generator<Buffer> {
  const lines = linesIn(body);
  for (let line = lines.next(); !line.done; line = lines.next()) {
    const action = actionOf(line.value, indexOfPath, items.length + 1);
    const document: Buffer | undefined =
      action.verb === 'delete' ? undefined : (lines.next().value as Buffer | undefined);
    const problem =
      document && (action.verb === 'index' || action.verb === 'create')
        ? problemOf(document)
        : 'Documents are only added here';
    const error = problem === undefined ? undefined : { type: 'document_parsing_exception', reason: problem };
    items.push({
      [action.verb]: error ? { _index: action.index, _id: action.id, status: 400, error } : resultOf(action),
    });
    checkCount(items.length);
    if (problem === undefined && document) yield payloadOf(action, document);
  }
}

function* linesIn(body: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < body.length;) {
    const found = body.indexOf(LF, start);
    const end = found < 0 ? body.length : found;
    if (body.subarray(start, end).toString('latin1').trim() !== '') yield body.subarray(start, end);
    start = end + 1;
  }
  return undefined;
}

/** @throws BodyError */
function actionOf(line: Buffer, indexOfPath: string, number: number): Action {
  const given = parsed(line);
  const verb = VERBS.find((name) => isJsonObject(given) && name in given);
  if (verb === undefined || !isJsonObject(given))
    throw new BodyError(400, `Nothing was taken: action ${number} is none of index, create, delete and update`);
  return { verb, index: textAt(given, verb, '_index') ?? indexOfPath, id: textAt(given, verb, '_id') ?? randomUUID() };
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A look at both ends; what else is wrong with a document is found when it is read, and told with the failures. */
function problemOf(document: Buffer): string | undefined {
  let end = document.length;
  while (end > 0 && (document[end - 1] ?? 0) <= 0x20) end -= 1;
  return document[0] === OPENING_BRACE && document[end - 1] === CLOSING_BRACE
    ? undefined
    : 'A document is a JSON object';
}

const payloadOf = ({ index, id }: Action, document: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ _index: index, _id: id })}\n`), document]);

const resultOf = ({ index, id }: Action): JsonObject => ({
  ...{ _index: index, _id: id, _version: 1, result: 'created', _seq_no: 0, _primary_term: 1, status: 201 },
  _shards: { total: 1, successful: 1, failed: 0 },
});
