import { readFile, rm } from 'node:fs/promises';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { makeCertificate, missingPrograms } from 'test/inputs/syslog-daemons';
import { newFolder } from 'test/server/test-server';
import { createProviderFetch } from './provider-fetch';

const NEVER = new AbortController().signal;
const GET = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

describe('what is asked of a provider', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function listening(server: Server): Promise<number> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  const plain = (answer: RequestListener) => listening(createPlainServer(answer));
  const ask = (address: string, { authority = '', deadline = NEVER } = {}) =>
    createProviderFetch(authority, deadline)(address, GET);

  const missing = missingPrograms('openssl');
  (missing === '' ? it : it.skip)(`is believed by an authority of one’s own${missing}`, async () => {
    const folder = await newFolder();
    const files = makeCertificate(folder);
    const [cert, key] = await Promise.all([readFile(files.cert, 'utf8'), readFile(files.key)]);
    const port = await listening(createServer({ cert, key }, (_, response) => response.end('{"a":1}')));
    await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({
      fault: 'unreachable',
      message: `127.0.0.1:${port} cannot be used: its certificate was signed by an authority that is not trusted here.`,
    });
    expect(await (await ask(`https://127.0.0.1:${port}/`, { authority: cert })).json()).toEqual({ a: 1 });
    const other = await readFile(makeCertificate(folder, 'other').cert, 'utf8');
    await expect(ask(`https://127.0.0.1:${port}/`, { authority: other })).rejects.toMatchObject({
      fault: 'unreachable',
    });
    await rm(folder, { recursive: true });
  });

  it('is not followed to where it sends us', async () => {
    let asked = 0;
    const port = await plain((_, response) => {
      asked += 1;
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    });
    expect([(await ask(`http://127.0.0.1:${port}/`)).status, asked]).toEqual([302, 1]);
  });

  it('ends with its deadline, and at 1 MB', async () => {
    const silent = await plain(() => undefined);
    const late = new AbortController();
    const waiting = ask(`http://127.0.0.1:${silent}/`, { deadline: late.signal });
    late.abort();
    await expect(waiting).rejects.toThrow(`127.0.0.1:${silent} cannot be used: it does not answer.`);
    const endless = await plain((_, response) => {
      const write = () =>
        void (response.write('x'.repeat(65_536)) ? setImmediate(write) : response.once('drain', write));
      write();
    });
    await expect(ask(`http://127.0.0.1:${endless}/`)).rejects.toThrow('its answer is larger than 1 MB.');
  });

  it('goes nowhere without encryption but to this machine, and to no address of clouds', async () => {
    for (const [address, sentence] of [
      ['http://login.acme.test/', 'login.acme.test cannot be used: nothing is sent there without encryption.'],
      ['http://127.0.0.1.acme.test/', 'nothing is sent there without encryption.'],
      ['https://169.254.169.254/', 'its address is reserved for other purposes.'],
      ['https://[fe80::1]/', 'its address is reserved for other purposes.'],
    ] as const)
      await expect(ask(address)).rejects.toThrow(sentence);
  });
});
