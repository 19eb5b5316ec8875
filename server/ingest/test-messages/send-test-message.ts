import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect, isIPv6, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { type TestMessage } from 'server/ingest/input-types/test-message';

/** Where an input listens, and how it encrypts. */
export interface TestTarget {
  host: string;
  port: number;
  /** Absent: it does not. What a sender shows where certificates of senders are asked for. */
  tls?: { cert?: string | Buffer; key?: string | Buffer; passphrase?: string };
}

/** An input that did not take a message; the text says why. */
export class TestMessageRefusedError extends Error {
  override readonly name = 'TestMessageRefusedError';
}

const MAX_ANSWER_BYTES = 4_096;
const MAX_SHOWN_ANSWER = 300;

/** The certificate is not looked at: it names the host that senders see, and this connection leaves the machine nowhere. */
const encryption = ({ tls }: TestTarget) => ({ ...tls, rejectUnauthorized: false });

/**
 * Sends a message as any sender would.
 *
 * @returns the port it was sent from, by which it is found again
 * @throws TestMessageRefusedError, or what the network says
 */
export function sendToInput(message: TestMessage, target: TestTarget, signal: AbortSignal): Promise<number> {
  if (message.over === 'datagram') return sendDatagram(message, target, signal);
  return message.over === 'connection' ? sendOnConnection(message, target, signal) : post(message, target, signal);
}

async function sendDatagram(
  { bytes }: Extract<TestMessage, { over: 'datagram' }>,
  { host, port }: TestTarget,
  signal: AbortSignal,
): Promise<number> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    socket.connect(port, host);
    await once(socket, 'connect', { signal });
    const from = socket.address().port;
    await new Promise<void>((resolve, reject) => socket.send(bytes, (failed) => (failed ? reject(failed) : resolve())));
    return from;
  } finally {
    socket.close();
  }
}

function sendOnConnection(
  { bytes, answerBytes }: Extract<TestMessage, { over: 'connection' }>,
  target: TestTarget,
  signal: AbortSignal,
): Promise<number> {
  const { host, port, tls } = target;
  return new Promise((resolve, reject) => {
    const socket: Socket = tls ? connectSecure({ host, port, ...encryption(target) }) : connect({ host, port });
    const giveUp = () => socket.destroy(new TestMessageRefusedError('The connection did not end in time'));
    let from = 0;
    let missing = answerBytes;
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      from = socket.localPort ?? 0;
      socket.write(bytes);
      if (missing === 0) socket.end();
    });
    socket.on('data', (answer: Buffer) => {
      missing -= answer.length;
      if (missing <= 0) socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      signal.removeEventListener('abort', giveUp);
      if (missing > 0)
        reject(new TestMessageRefusedError('The input closed the connection without an acknowledgement'));
      else resolve(from);
    });
  });
}

async function post(
  { path, contentType, token, body }: Extract<TestMessage, { over: 'request' }>,
  target: TestTarget,
  signal: AbortSignal,
): Promise<number> {
  const { host, port, tls } = target;
  const headers = { 'content-type': contentType, ...(token !== '' && { authorization: `Bearer ${token}` }) };
  const options = { host, port, path, method: 'POST', headers, signal, agent: false as const };
  const request = tls ? requestSecure({ ...options, ...encryption(target) }) : requestPlain(options);
  let from = 0;
  request.once('socket', (socket) => socket.once('connect', () => void (from = socket.localPort ?? 0)));
  request.end(body);
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  const answer = await textOf(response);
  const { statusCode: status = 0 } = response;
  if (status >= 300)
    throw new TestMessageRefusedError(`The input answered with status ${status}${answer === '' ? '' : `: ${answer}`}`);
  return from;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8').trim().slice(0, MAX_SHOWN_ANSWER);
}
