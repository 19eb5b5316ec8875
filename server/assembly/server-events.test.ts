import { createLog } from 'server/runtime/log';
import { createServerEvents } from './server-events';

it('calls the handlers of an event one after the other, in order; logs and returns the error of one that fails', async () => {
  const logged: string[] = [];
  const events = createServerEvents(createLog('error', (line) => logged.push(line), false));
  const seen: string[] = [];
  const broken = new Error('no such table');
  events.on('session.refused', async ({ username }) => {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`first ${username}`);
  });
  events.on('session.refused', () => Promise.reject(broken));
  events.on('session.refused', async ({ address }) => void seen.push(`last ${address}`));
  events.on('job.ended', async () => void seen.push('other'));

  expect(await events.emit('session.refused', { username: 'mara', address: '192.0.2.1' })).toEqual([broken]);
  expect(seen).toEqual(['first mara', 'last 192.0.2.1']);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ event: 'session.refused', err: { message: 'no such table' } });
  expect(await events.emit('user.renamed', { from: 'a', to: 'b', by: 'system' })).toEqual([]);
});
