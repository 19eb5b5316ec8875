import { once } from 'node:events';
import { connect } from 'node:net';
import { silentLog } from 'server/runtime/log';
import { buildApp } from './app';

it('closing answers pending requests, and waits neither for unused connections nor for those kept alive', async () => {
  const app = await buildApp({ log: silentLog(), pathPrefix: '/', nodeId: 'node-1' });
  let answer = () => undefined as void;
  const hasArrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => (answer = done));
      return 'done';
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const asking = fetch(`http://127.0.0.1:${port}/slow`);
  await hasArrived;

  const closing = app.close();
  await once(unused.resume(), 'close');
  answer();
  expect(await (await asking).text()).toBe('done');
  await closing;
});
