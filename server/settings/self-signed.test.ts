import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { makeSelfSigned } from './self-signed';

const [from, until] = [new Date('2026-01-02T03:04:05Z'), new Date('2099-01-02T03:04:05Z')];
const made = makeSelfSigned({
  ...{ name: 'logs.example', names: ['logs.example', 'localhost'], ipv4: ['127.0.0.1', '192.0.2.250'], from, until },
});

test('says whose it is, for which names and how long, and signs itself', () => {
  const certificate = new X509Certificate(made.certificate);
  expect(certificate.subject).toBe('CN=logs.example');
  expect(certificate.subjectAltName).toBe(
    'DNS:logs.example, DNS:localhost, IP Address:127.0.0.1, IP Address:192.0.2.250',
  );
  expect([new Date(certificate.validFrom), new Date(certificate.validTo)]).toEqual([from, until]);
  // The year has two digits before 2050 only (RFC 5280, 4.1.2.5).
  expect(certificate.raw.includes('260102030405Z')).toBe(true);
  expect(certificate.raw.includes('20990102030405Z')).toBe(true);
  expect(certificate.raw.includes('20260102030405Z')).toBe(false);
  expect([certificate.ca, certificate.verify(certificate.publicKey)]).toEqual([true, true]);
  expect(Number.parseInt(certificate.serialNumber.slice(0, 2), 16)).toBeGreaterThanOrEqual(0x40);
});

test('is trusted by whoever has its file, under its names, and by nobody else', async () => {
  const server = createServer({ cert: made.certificate, key: made.key }, (socket) => socket.end('hello'));
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const heard = (options: object) =>
    new Promise<string>((resolve) => {
      const socket: TLSSocket = connect({ host: '127.0.0.1', port, ...options });
      socket.on('data', (text: Buffer) => resolve(String(text)));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  expect(await heard({ ca: made.certificate })).toBe('hello');
  expect(await heard({ ca: made.certificate, servername: 'localhost' })).toBe('hello');
  expect(await heard({ ca: made.certificate, servername: 'other.example' })).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await heard({})).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  server.close();
});
