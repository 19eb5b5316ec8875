import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ulid } from 'ulid';
import { createEntityRegistry } from 'server/entities/registry';
import { MessageWriter, type WriteTarget } from 'server/processing/message-writer';
import { silentLog } from 'server/runtime/log';
import { createCollection } from 'server/storage/documents/collection';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { openTestDatabase, type TestDatabase } from 'test/documents';
import { createDelivery } from './delivery';
import { type Entry } from './entry';
import { createOutbox, type EntryPart, type Outbox } from './outbox';

const SET = 'a'.repeat(24);
const STREAM = 'b'.repeat(24);
const TARGET: WriteTarget = { table: messageTable(SET), idx: 0, indexName: 'x_0' };
const NEVER = new AbortController().signal;

const anEntry = (part: Partial<Entry> = {}): Entry => ({
  host: 'host-1',
  actor: { userId: 'u', username: 'mara', means: 'session', address: '192.0.2.1' },
  action: 'stream.pause',
  outcome: 'succeeded',
  ...part,
});

describe('the delivery of the audit log', () => {
  let folder: string;
  let documents: TestDatabase;
  let engine: MessageEngine;
  let outbox: Outbox;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-delivery-'));
    [documents, engine] = await Promise.all([openTestDatabase(), openEmbeddedEngine(folder)]);
    await createMessageTable(engine, SET);
    outbox = createOutbox(documents.database, 'node-1');
  });
  afterAll(async () => {
    await Promise.all([documents.clean(), engine.close()]);
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => engine.command(`TRUNCATE TABLE ${TARGET.table}`));

  function deliveryOver(to: Outbox, target: () => WriteTarget | undefined = () => TARGET, nodeId = 'node-1') {
    const recordFailures = () => Promise.reject(new Error('An entry could not be stored'));
    const writer = new MessageWriter({ engine, nodeId, log: silentLog(), hasTable: () => true, recordFailures });
    const entities = createEntityRegistry();
    return createDelivery({ database: documents.database, engine, entities, outbox: to, writer, target, nodeId });
  }

  const part = (rest: Partial<EntryPart> = {}): EntryPart => ({ id: ulid(), entry: anEntry(), isLast: true, ...rest });

  const stored = (columns: string) =>
    engine.query<Record<string, unknown>>(`SELECT ${columns} FROM ${TARGET.table} ORDER BY ALL`);

  it('stores each once though a crash comes between storing and noting it, and another node goes on', async () => {
    const parts = Array.from({ length: 850 }, () => part());
    await outbox.append(parts);
    let crashes = 1;
    const crashing: Outbox = {
      ...outbox,
      async remove(ids) {
        if (crashes-- > 0) throw new Error('Killed');
        await outbox.remove(ids);
      },
    };

    await expect(deliveryOver(crashing)(NEVER)).rejects.toThrow('Killed');
    expect(await stored('count() AS n')).toEqual([{ n: 400 }]);
    await deliveryOver(outbox, undefined, 'node-2')(NEVER);

    expect(await stored('count() AS n, uniqExact(gl2_message_id) AS ids')).toEqual([{ n: 850, ids: 850 }]);
    expect(await outbox.read(10)).toEqual([]);
  });

  it('waits for the end of a call, or until it is known that none comes', async () => {
    const id = ulid();
    const change = { kind: 'stream', id: STREAM, title: 'Errors', version: 2, change: 'updated', fields: [] };
    await outbox.append([part({ id, change, isLast: false })]);
    await deliveryOver(outbox)(NEVER);
    expect(await stored('message')).toEqual([]);

    await outbox.append([part({ id, change: { ...change, version: 3 }, isLast: false })]);
    await outbox.giveUpOwn();
    await deliveryOver(outbox)(NEVER);

    const [message, ...others] = await stored('message, fields');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      message: 'mara paused stream “Errors”; the call was interrupted',
      fields: { audit_outcome: 'interrupted', audit_target: STREAM },
    });
    const { audit_difference: difference } = (message as { fields: Record<string, string> }).fields;
    expect(JSON.parse(String(difference))).toMatchObject([{ version: 2 }, { version: 3 }]);
  });

  it('looks up what a thing is called that the call named and did not change', async () => {
    await createCollection<object>(documents.database, 'stream').insert({ title: 'Web' }, 'mara', { id: STREAM });
    await outbox.append([
      part({ entry: anEntry({ target: { kind: 'stream', id: STREAM }, outcome: 'failed', status: 403 }) }),
    ]);
    await deliveryOver(outbox)(NEVER);
    expect(await stored('message')).toEqual([{ message: 'mara could not pause stream “Web” (403)' }]);
  });

  it('keeps what nothing takes', async () => {
    await outbox.append([part()]);
    await deliveryOver(outbox, () => undefined)(NEVER);
    expect(await outbox.read(10)).toHaveLength(1);
    await deliveryOver(outbox)(NEVER);
    expect(await outbox.read(10)).toEqual([]);
  });
});
