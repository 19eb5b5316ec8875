import { once } from 'node:events';
import { connect } from 'node:net';
import { silentLog } from 'server/runtime/log';
import { buildApp } from './app';

it('an app that closes finishes what was asked, and waits neither for who asked nothing nor for a next call', async () => {
  const app = await buildApp({ log: silentLog(), pathPrefix: '/', nodeId: 'node-1' });
  let answer = () => undefined as void;
  const isAsked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => (answer = done));
      return 'done';
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asking = fetch(`http://127.0.0.1:${port}/slow`);
  await isAsked;

  const closing = app.close();
  await once(silent.resume(), 'close');
  answer();
  expect(await (await asking).text()).toBe('done');
  await closing;
});
