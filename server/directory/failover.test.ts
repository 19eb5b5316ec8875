import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createDirectory, createServerHealth } from '.';
import { anEntry, attribute, message, SETTINGS, SUCCESS } from './ldap-bytes.fixture';

const BOUND = message(1, 0x61, SUCCESS);
const MARA = anEntry(2, 'uid=mara', attribute('uid', 'mara'), attribute('entryUUID', 'x'));
const FOUND = Buffer.concat([MARA, message(2, 0x65, SUCCESS)]);
const FIRST_ANSWER_MS = 1_500;
const ANSWER_MS = 5_000;

describe('several servers of a directory', () => {
  const listeners: Server[] = [];
  beforeEach(
    () =>
      void jest.useFakeTimers({
        doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'Date'],
      }),
  );
  afterEach(() => {
    jest.useRealTimers();
    for (const listener of listeners.splice(0)) listener.close();
  });

  /** @param answer called for each request with its number on its connection */
  async function serverThat(answer: (socket: Socket, number: number) => void) {
    const listener = createServer((socket) => {
      let number = 0;
      socket.on('data', () => answer(socket, (number += 1)));
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    listeners.push(listener);
    await once(listener, 'listening');
    return { host: '127.0.0.1', port: (listener.address() as { port: number }).port };
  }

  const directoryOf = (...servers: Awaited<ReturnType<typeof serverThat>>[]) =>
    createDirectory(
      { ...SETTINGS, servers },
      createServerHealth(() => 0),
      15_000,
    );
  const answers = (socket: Socket, number: number) => void socket.write(number === 1 ? BOUND : FOUND);

  it('leave one that takes the connection and says nothing for the next, in time', async () => {
    const asked = new EventEmitter();
    let connections = 0;
    const silent = await serverThat(() => void asked.emit('request'));
    const living = await serverThat((socket, number) => {
      connections += 1;
      answers(socket, number);
    });
    const request = once(asked, 'request');
    const found = directoryOf(silent, living).find('mara');
    await request;
    await jest.advanceTimersByTimeAsync(FIRST_ANSWER_MS - 1);
    expect(connections).toBe(0);
    jest.advanceTimersByTime(1);
    await expect(found).resolves.toMatchObject({ person: { username: 'mara' } });
  });

  it('wait for one that has begun to answer, and for the last one', async () => {
    const asked = new EventEmitter();
    const slow = await serverThat((socket, number) =>
      number === 1 ? void socket.write(BOUND) : void asked.emit('search', socket),
    );
    const other = await serverThat((socket) => void socket.destroy());
    const search = once(asked, 'search') as Promise<[Socket]>;
    const found = directoryOf(slow, other).find('mara');
    const [socket] = await search;
    await jest.advanceTimersByTimeAsync(ANSWER_MS - 1);
    socket.write(FOUND);
    await expect(found).resolves.toMatchObject({ person: { username: 'mara' } });
  });

  it('are not left for an answer that came while this process was busy until after the time', async () => {
    const first = await serverThat((socket, number) => {
      answers(socket, number);
      // The clock goes on before anybody can have read the answer.
      if (number <= 2) jest.advanceTimersByTime(2 * ANSWER_MS);
    });
    const other = await serverThat((socket) => void socket.destroy());
    await expect(directoryOf(first, other).find('mara')).resolves.toMatchObject({ person: { username: 'mara' } });
  });
});
