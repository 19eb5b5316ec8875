import { openTestDatabase, type TestDatabase } from 'test/documents';
import { type Entry } from './entry';
import { createOutbox } from './outbox';

const ENTRY: Entry = {
  host: 'here',
  actor: { userId: 'local:admin', username: 'admin', means: 'password', address: '' },
  action: 'thing.delete',
  outcome: 'failed',
};
const MINUTE_MS = 60_000;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.clean());

it('keeps when a call began, however long its entry waits for the database', async () => {
  let now = Date.now();
  const outbox = createOutbox(opened.database, 'this-node', () => now);
  let held: Promise<void> | undefined;
  const release = await new Promise<() => void>((begin) => {
    held = opened.database.transaction(() => new Promise<void>((end) => begin(end)));
  });
  const appended = outbox.append([{ id: 'a', entry: ENTRY, atMs: now, isLast: true }]);
  now += MINUTE_MS;
  release();
  await Promise.all([held, appended]);

  const [entry] = await outbox.read(1);
  expect(entry?.at.getTime()).toBeLessThan(Date.now() - MINUTE_MS / 2);
});
