import { type IncomingHttpHeaders } from 'node:http';
import { type Payloads } from './payloads';

/** What a request says before its body. */
export interface RequestHead {
  method: string;
  /** Path and query, as sent. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** What is answered. */
export interface HttpAnswer {
  status: number;
  /** Absent: an empty body. */
  body?: string | Buffer;
  /** Of the body; plain text when absent. */
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
}

/** What a body holds. */
export interface ReadBody {
  payloads: Payloads;
  /** Given when all of them are in the journal, on disk. */
  answer: HttpAnswer;
}

/** How senders speak to an input over HTTP: where, what their bodies hold, what they expect as answers. */
export interface HttpDialect {
  /** Of a body, packed and unpacked, unless the input says otherwise. */
  readonly mostBytes: number;
  /** The answer to what needs no body, or may not send one; undefined: the body is read. */
  greet(head: RequestHead): HttpAnswer | undefined;
  /**
   * Large bodies are read a little at a time, so that other requests are answered meanwhile.
   *
   * @throws BodyError for what cannot be read; nothing of the body is taken then
   */
  read(body: Buffer, head: RequestHead): Promise<ReadBody>;
  /** How this dialect says that something was not taken. @param reason for people */
  refusal(status: number, reason: string | undefined, head: RequestHead): HttpAnswer;
}

/** Says it as plain text. */
export const refuseInWords: HttpDialect['refusal'] = (status, reason) => ({
  status,
  body: reason === undefined ? undefined : `${reason}\n`,
});

/** An answer in JSON. */
export const jsonAnswer = (status: number, body: unknown): HttpAnswer => ({
  status,
  body: JSON.stringify(body),
  contentType: 'application/json; charset=utf-8',
});
