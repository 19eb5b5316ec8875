import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** The receiver cannot be reached, or went away. */
export class SendError extends Error {}

const NEWLINE = Buffer.from('\n');
const NUL = Buffer.from('\0');

/** Requests under way at once; each waits until its message is kept. */
const REQUESTS_AT_ONCE = 32;
const RETRY_MS = 1000;
const MAX_DATAGRAM_BYTES = 65_000;

/**
 * A sender has `send(messages)`, which resolves when more may come and returns how many were refused, and `end()`,
 * which resolves when everything has reached the receiver.
 */
export async function openSender({ protocol, host, port }) {
  if (protocol === 'syslog-udp') return openUdp(host, port);
  if (protocol === 'gelf-http') return openHttp(host, port);
  return openTcp(host, port, protocol === 'gelf-tcp' ? NUL : NEWLINE);
}

function explain(cause, host, port) {
  const place = `${host}:${port}`;
  if (cause.code === 'ECONNREFUSED') {
    return new SendError(
      `Nobody listens on ${place}. Is the server running, and the input started? --to names another.`,
    );
  }
  if (cause.code === 'ENOTFOUND' || cause.code === 'EAI_AGAIN') return new SendError(`There is no host ${host}.`);
  return new SendError(
    `The connection to ${place} broke (${cause.code ?? cause.message}). The last lines may be lost.`,
  );
}

async function openTcp(host, port, delimiter) {
  const socket = connect({ host, port, noDelay: true });
  let failure;
  const failed = new Promise((_, reject) => {
    socket.on('error', (cause) => {
      failure = explain(cause, host, port);
      reject(failure);
    });
    socket.on('close', () => reject(failure ?? new SendError(`${host}:${port} closed the connection.`)));
  });
  failed.catch(() => undefined); // Whoever sends next hears of it.
  await Promise.race([once(socket, 'connect'), failed]);
  return {
    async send(messages) {
      const parts = [];
      for (const message of messages) parts.push(message, delimiter);
      if (!socket.write(Buffer.concat(parts))) await Promise.race([once(socket, 'drain'), failed]);
      return 0;
    },
    async end() {
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.end();
      await closed;
      if (failure) throw failure;
    },
  };
}

function openUdp(host, port) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return {
    async send(messages) {
      for (const message of messages) {
        await new Promise((resolve, reject) => {
          socket.send(message.subarray(0, MAX_DATAGRAM_BYTES), port, host, (cause) =>
            cause ? reject(explain(cause, host, port)) : resolve(),
          );
        });
      }
      return 0;
    },
    end: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function openHttp(host, port) {
  const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_AT_ONCE });
  const post = (body) =>
    new Promise((resolve, reject) => {
      const sent = request({ host, port, agent, method: 'POST', path: '/gelf' }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', (cause) => reject(explain(cause, host, port)));
      sent.end(body);
    });
  /** @returns whether the receiver did not want it */
  const deliver = async (body) => {
    for (;;) {
      const status = await post(body);
      if (status !== 503) return status !== 202;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  return {
    async send(messages) {
      const left = [...messages].reverse();
      let refused = 0;
      const work = async () => {
        for (let body = left.pop(); body; body = left.pop()) {
          const isRefused = await deliver(body);
          if (isRefused) refused += 1;
        }
      };
      await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
      return refused;
    },
    async end() {
      agent.destroy();
    },
  };
}
