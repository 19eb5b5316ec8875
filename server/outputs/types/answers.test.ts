import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputSender } from '../output-type';
import { findOutputType } from '../output-types';

const NEVER = new AbortController().signal;
const FILE = 'org.timberline.outputs.FileOutput';
const WEBHOOK = 'org.timberline.outputs.WebhookOutput';
const BULK = 'org.timberline.outputs.ElasticsearchOutput';

const aMessage = (number: number): OutgoingMessage => ({
  ...{ id: `m${number}`, timestampMs: 0, source: 's', message: `text ${number}`, fullMessage: '', streams: [] },
  fields: { number },
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => aMessage(at));

describe('answers of receivers over HTTP', () => {
  let server: Server;
  let bodies: string[] = [];
  let heads: IncomingMessage['headers'][] = [];
  let answer: (body: string, response: ServerResponse) => void;
  const opened: OutputSender[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(body);
        heads.push(request.headers);
        answer(body, response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    [bodies, heads] = [[], []];
  });
  afterAll(async () => {
    await Promise.all(opened.map((sender) => sender.close()));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function open(type: string, more: Record<string, unknown> = {}): OutputSender {
    const { port } = server.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/in`, format: 'array', index: 'i', ...more };
    const sender = findOutputType(type)?.open({ settings, folders: [] });
    if (!sender) throw new Error(type);
    opened.push(sender);
    return sender;
  }
  const status =
    (code: number, body = '') =>
    (response: ServerResponse) =>
      response.writeHead(code).end(body);

  it('a webhook gets batches, with what identifies the sender', async () => {
    answer = (_body, response) => status(204)(response);
    await open(WEBHOOK, { token: 't0ken' }).send(numbered(3), NEVER);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject([{ id: 'm0', number: 0 }, { id: 'm1' }, { id: 'm2' }]);
    expect(heads[0]?.authorization).toBe('Bearer t0ken');
    await open(WEBHOOK, { format: 'lines', username: 'u', password: 'p' }).send(numbered(2), NEVER);
    expect(bodies[1]?.trim().split('\n')).toHaveLength(2);
    expect(heads[1]?.authorization).toBe(`Basic ${Buffer.from('u:p').toString('base64')}`);
  });

  it('a refused request is divided until only the culprit is left out', async () => {
    const accepted: string[] = [];
    answer = (body, response) => {
      if (body.includes('text 5"')) return status(400, 'bad field')(response);
      accepted.push(...(JSON.parse(body) as { id: string }[]).map(({ id }) => id));
      return status(200)(response);
    };
    const result = await open(WEBHOOK).send(numbered(8), NEVER);
    expect(result).toMatchObject({ refused: 1, reason: 'The receiver answered with status 400: bad field' });
    expect(accepted).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm6', 'm7']);
  });

  it('trouble half-way sends only the rest again', async () => {
    answer = (body, response) => {
      const { length } = JSON.parse(body) as unknown[];
      if (length > 4) return status(413)(response);
      return status(body.includes('m4') ? 503 : 200)(response);
    };
    const result = await open(WEBHOOK).send(numbered(8), NEVER);
    expect(result.again?.map(({ id }) => id)).toEqual(['m4', 'm5', 'm6', 'm7']);
    await expect(open(WEBHOOK).send(numbered(8).slice(4), NEVER)).rejects.toThrow('status 503');
  });

  it.each([401, 404, 429, 500])('status %i is trouble, not a refusal', async (code) => {
    answer = (_body, response) => status(code)(response);
    await expect(open(WEBHOOK).send(numbered(2), NEVER)).rejects.toThrow(`status ${code}`);
    expect(bodies).toHaveLength(1);
  });

  it('items of a bulk request are refused, sent again, or known already, each for itself', async () => {
    const item = (code: number) => ({
      create: { status: code, ...(code > 299 && { error: { reason: `why ${code}` } }) },
    });
    answer = (_body, response) =>
      status(200, JSON.stringify({ errors: true, items: [201, 429, 400, 409, 503, 201].map(item) }))(response);
    const result = await open(BULK).send(numbered(6), NEVER);
    expect(result).toMatchObject({ refused: 1, reason: expect.stringContaining('why 429') });
    expect(result.again?.map(({ id }) => id)).toEqual(['m1', 'm4']);
    expect(JSON.parse(bodies[0]?.split('\n')[0] ?? '')).toEqual({ create: { _index: 'i', _id: 'm0' } });
    answer = (_body, response) => status(200, 'is this JSON?')(response);
    await expect(open(BULK).send(numbered(1), NEVER)).rejects.toThrow('something else than JSON');
  });
});

describe('a file output', () => {
  let root: string;
  let folder: string;
  const type = findOutputType(FILE)!;
  const settings = (file: string, more: object = {}) => ({ path: path.join(folder, file), format: 'json', ...more });

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'timberline-file-'));
    folder = path.join(root, 'allowed');
    await mkdir(folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('appends lines, ends one that a crash has cut, and rotates', async () => {
    await writeFile(path.join(folder, 'out.log'), '{"cut');
    const sender = type.open({ settings: settings('out.log', { max_size_mb: 1, max_files: 2 }), folders: [folder] });
    await sender.send(numbered(2), NEVER);
    const lines = (await readFile(path.join(folder, 'out.log'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => line.slice(0, 5))).toEqual(['{"cut', '{"num', '{"num']);
    const large = { ...aMessage(1), message: 'x'.repeat(700_000) };
    for (let round = 0; round < 5; round += 1) await sender.send([large], NEVER);
    await sender.close();
    expect((await readdir(folder)).sort()).toEqual(['out.log', 'out.log.1', 'out.log.2']);
  });

  it('is refused outside of the folders that are allowed, by whatever name', async () => {
    const faults = (file: string, folders = [folder]) => type.faults?.({ path: file }, folders).path;
    expect(faults(path.join(folder, 'a.log'))).toBeUndefined();
    for (const file of [`${folder}/../a.log`, '/etc/passwd', 'a.log', folder, `${folder}x/a.log`])
      expect([file, faults(file)]).toEqual([file, expect.stringContaining('must be a file in')]);
    expect(faults(path.join(folder, 'a.log'), [])).toContain('TIMBERLINE_OUTPUT_FOLDERS');
    await mkdir(path.join(root, 'other'));
    await symlink(path.join(root, 'other'), path.join(folder, 'way-out'));
    expect(() => type.open({ settings: settings('way-out/a.log'), folders: [folder] })).toThrow('a link leads out');
    await symlink(path.join(root, 'other', 'b.log'), path.join(folder, 'b.log'));
    const sender = type.open({ settings: settings('b.log'), folders: [folder] });
    await expect(sender.send(numbered(1), NEVER)).rejects.toThrow('ELOOP');
    expect(await readdir(path.join(root, 'other'))).toEqual([]);
  });
});
