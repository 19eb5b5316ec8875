import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createDirectory, createServerHealth, type DirectorySettings } from '.';
import { anEntry, attribute, message, SETTINGS, SUCCESS } from './ldap-bytes.fixture';

describe('a directory that is none', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  /** @param answer called for each request with its number on this connection */
  async function directoryOf(answer: (socket: Socket, number: number) => void, part: Partial<DirectorySettings> = {}) {
    const listener = createServer((socket) => {
      let number = 0;
      socket.on('data', () => answer(socket, (number += 1)));
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    close = () => listener.close();
    const { port } = listener.address() as { port: number };
    const servers = [{ host: '127.0.0.1', port }];
    return {
      at: `127.0.0.1:${port}`,
      directory: createDirectory(
        { ...SETTINGS, servers, ...part },
        createServerHealth(() => 0),
        15_000,
      ),
    };
  }

  it.each<[string, Buffer]>([
    ['speaks HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['announces four gigabytes', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])],
    ['answers with an unknown operation', message(1, 0x7e, SUCCESS)],
    ['sends thousands of tiny messages', Buffer.concat(Array<Buffer>(20_000).fill(Buffer.from([0x30, 0])))],
  ])('is left when it %s', async (_what, bytes) => {
    const { at, directory } = await directoryOf((socket) => void socket.write(bytes));
    await expect(directory.signIn('mara', 'secret')).rejects.toMatchObject({
      fault: 'unreachable',
      message: `${at} cannot be used: it does not speak LDAP.`,
    });
  });

  it('is left when it says goodbye, closes, or sends entries without end', async () => {
    const goodbye = await directoryOf((socket) => void socket.write(message(0, 0x78, SUCCESS)));
    await expect(goodbye.directory.find('mara')).rejects.toMatchObject({ fault: 'unreachable' });
    close();
    const closing = await directoryOf((socket) => void socket.destroy());
    await expect(closing.directory.find('mara')).rejects.toMatchObject({
      message: `${closing.at} cannot be used: the connection was closed.`,
    });
    close();
    const endless = await directoryOf((socket, number) => {
      if (number === 1) return void socket.write(message(1, 0x61, SUCCESS));
      for (let made = 0; made < 100; made += 1) socket.write(anEntry(2, `uid=${made}`));
    });
    await expect(endless.directory.find('mara')).rejects.toMatchObject({
      message: `${endless.at} sends more than it was asked for.`,
    });
  });

  it('cannot put words in before the encryption', async () => {
    const { directory } = await directoryOf(
      // The answer to StartTLS, and the beginning of another message behind it.
      (socket) => void socket.write(Buffer.concat([message(1, 0x78, SUCCESS), Buffer.from([0x30, 0x20, 0x02])])),
      { security: 'start_tls' },
    );
    await expect(directory.find('mara')).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('is asked for nothing without encryption when it refuses it', async () => {
    let requests = 0;
    const { at, directory } = await directoryOf(
      (socket) => {
        requests += 1;
        socket.write(message(1, 0x78, [0x0a, 1, 2, 0x04, 0, 0x04, 0]));
      },
      { security: 'start_tls' },
    );
    await expect(directory.signIn('mara', 'secret')).rejects.toMatchObject({
      message: `${at} cannot be used: it refuses StartTLS.`,
    });
    expect(requests).toBe(1);
  });

  it.each([
    ['no unique id', [attribute('uid', 'mara')]],
    ['no name', [attribute('entryUUID', 'x'), attribute('uid', ' ')]],
    ['an id of a kilobyte', [attribute('uid', 'mara'), attribute('entryUUID', 'x'.repeat(1_000))]],
  ])('lets nobody in who has %s', async (_what, attributes) => {
    const { directory } = await directoryOf((socket, number) => {
      if (number === 1) return void socket.write(message(1, 0x61, SUCCESS));
      socket.write(Buffer.concat([anEntry(2, 'uid=mara', ...attributes), message(2, 0x65, SUCCESS)]));
    });
    await expect(directory.signIn('mara', 'secret')).resolves.toEqual({ refused: 'incomplete' });
  });
});
