import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A test file stores something while a timer begins that never ends, and ends itself. */
const PROGRAM = `
  const { noteAsyncStorages, disableAsyncStorages } = require('./test/setup/async-storages');
  const { AsyncLocalStorage } = require('node:async_hooks');
  noteAsyncStorages();
  const storage = new AsyncLocalStorage();
  const idle = () => undefined;
  let timer;
  const keep = () => {
    const stored = {};
    storage.run(stored, () => {
      timer = setInterval(idle, 1e6);
      console.log('found:', storage.getStore() === stored);
    });
    storage.run('text', () => console.log('as it is:', storage.getStore()));
    return new WeakRef(stored);
  };
  const kept = keep();
  setTimeout(() => {
    disableAsyncStorages();
    setTimeout(() => {
      gc();
      console.log('kept:', kept.deref() !== undefined);
      clearInterval(timer);
    });
  });`;

test('what a test file has stored is found while it runs, and kept by no timer when it has ended', () => {
  const options = { cwd: path.resolve(__dirname, '..'), encoding: 'utf8' } as const;
  const output = execFileSync(process.execPath, ['--expose-gc', '-e', PROGRAM], options);
  expect(output.trim().split('\n')).toEqual(['found: true', 'as it is: text', 'kept: false']);
});
