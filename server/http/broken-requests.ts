import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type HttpLimits } from './limits';

/** An error of Node's HTTP parser, raised before there is a request object. */
export type RequestError = Error & { code?: string };

function answerTo({ code }: RequestError, { requestMs }: HttpLimits): [status: number, message: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, `The request did not arrive within ${Math.ceil(requestMs / 1000)} s. Nothing was changed.`];
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The headers of the request are too large. Send fewer or shorter ones.'];
    default:
      return [400, 'The HTTP request cannot be read. Nothing was changed.'];
  }
}

/** Answers a malformed or incomplete request and closes its connection. */
export function answerBrokenRequest(limits: HttpLimits) {
  return (error: RequestError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, message] = answerTo(error, limits);
    const body = JSON.stringify({ type: 'ApiError', message });
    if (socket.writable) {
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncache-control: no-store\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroySoon();
  };
}
