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
const SPACE = 0x20;
const WRITTEN_CHARACTERS = 64 * 1024;
const MAX_ACTION_BYTES = 16 * 1024;
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
      return prepare(method, path) ?? refusal(404, `${method} ${path.slice(0, 100)} is not supported here`, head);
    },

    async read(body, { path }) {
      const document = DOCUMENT.exec(path);
      if (!document) return readBulk(body, BULK.exec(path)?.[1]);
      const [, index = '', id = randomUUID()] = document;
      const problem = problemOf(body);
      if (problem !== undefined) throw new BodyError(400, problem);
      const action: Action = { verb: 'create', index, id };
      return { payloads: await Payloads.collect([payloadOf(action, body)]), answer: answerOf(201, resultOf(action)) };
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
async function readBulk(body: Buffer, indexOfPath = ''): ReturnType<HttpDialect['read']> {
  const told = new BulkAnswer();
  const payloads = await Payloads.collect(documentsIn(body, indexOfPath, told));
  return { payloads, answer: { ...answerOf(200, undefined), body: told.whole() } };
}

/** What is answered to a bulk: as large as the bulk, it is written while the bulk is read. */
class BulkAnswer {
  items = 0;
  private hasErrors = false;
  private readonly written: Buffer[] = [];
  private unwritten = '';

  add(item: JsonObject, isError: boolean): void {
    this.hasErrors ||= isError;
    this.unwritten += `${this.items === 0 ? '' : ','}${JSON.stringify(item)}`;
    this.items += 1;
    if (this.unwritten.length > WRITTEN_CHARACTERS) this.write('');
  }

  whole(): Buffer {
    this.write(`],"errors":${this.hasErrors},"took":0}`);
    return Buffer.concat([Buffer.from('{"items":['), ...this.written]);
  }

  private write(end: string): void {
    this.written.push(Buffer.from(this.unwritten + end));
    this.unwritten = '';
  }
}

/** @param told gets the answer for each action */
function* documentsIn(body: Buffer, indexOfPath: string, told: BulkAnswer): Generator<Buffer | undefined> {
  const lines = linesIn(body);
  for (let line = lines.next(); !line.done; line = lines.next()) {
    const action = actionOf(line.value, indexOfPath, told.items + 1);
    const document: Buffer | undefined =
      action.verb === 'delete' ? undefined : (lines.next().value as Buffer | undefined);
    const problem =
      document && (action.verb === 'index' || action.verb === 'create')
        ? problemOf(document)
        : 'Only adding documents is supported';
    const error = problem === undefined ? undefined : { type: 'document_parsing_exception', reason: problem };
    const result = error ? { _index: action.index, _id: action.id, status: 400, error } : resultOf(action);
    told.add({ [action.verb]: result }, error !== undefined);
    checkCount(told.items);
    yield problem === undefined && document ? payloadOf(action, document) : undefined;
  }
}

function* linesIn(body: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < body.length;) {
    const found = body.indexOf(LF, start);
    const end = found < 0 ? body.length : found;
    const line = body.subarray(start, end);
    if (line.some((byte) => byte > SPACE)) yield line;
    start = end + 1;
  }
  return undefined;
}

/** @throws BodyError */
function actionOf(line: Buffer, indexOfPath: string, number: number): Action {
  const given = line.length > MAX_ACTION_BYTES ? undefined : parsed(line);
  const verb = VERBS.find((name) => isJsonObject(given) && name in given);
  if (verb === undefined || !isJsonObject(given))
    throw new BodyError(400, `Nothing was accepted: action ${number} is not index, create, delete or update`);
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
    : 'A document must be a JSON object';
}

const payloadOf = ({ index, id }: Action, document: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ _index: index, _id: id })}\n`), document]);

const resultOf = ({ index, id }: Action): JsonObject => ({
  ...{ _index: index, _id: id, _version: 1, result: 'created', _seq_no: 0, _primary_term: 1, status: 201 },
  _shards: { total: 1, successful: 1, failed: 0 },
});
