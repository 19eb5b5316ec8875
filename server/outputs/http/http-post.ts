import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { type ConnectionOptions } from 'node:tls';

/** What is looked at of an answer; the rest is read and dropped. The answer to a full `_bulk` request fits. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** A receiver that takes nothing and says nothing for so long hangs. */
const STALLED_MS = 60_000;
/** Nor does a receiver that sends a byte now and then hold an output for longer. */
const MAX_REQUEST_MS = 300_000;
const SHOWN_CHARACTERS = 300;

export interface HttpAnswer {
  status: number;
  text: string;
}

export interface HttpTarget {
  url: URL;
  headers: Readonly<Record<string, string>>;
  tls?: ConnectionOptions;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_ANSWER_BYTES) parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Posts bodies to one address, over a connection that is kept. */
export class HttpPost {
  private readonly agent: PlainAgent | TlsAgent;
  private readonly isEncrypted: boolean;

  constructor(private readonly target: HttpTarget) {
    this.isEncrypted = target.url.protocol === 'https:';
    const kept = { keepAlive: true, maxSockets: 1 };
    this.agent = this.isEncrypted ? new TlsAgent({ ...kept, ...target.tls }) : new PlainAgent(kept);
  }

  /** @throws Error when there is no answer */
  post(body: Buffer | string, signal: AbortSignal, contentType = 'application/json'): Promise<HttpAnswer> {
    const bytes = Buffer.from(body);
    const { url, headers } = this.target;
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: this.agent,
        signal,
        headers: { ...headers, 'content-type': contentType, 'content-length': bytes.length },
      };
      const onAnswer = (answer: IncomingMessage) =>
        void textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
      const request = this.isEncrypted
        ? requestTls(url, { ...options, agent: this.agent as TlsAgent }, onAnswer)
        : requestPlain(url, options, onAnswer);
      const giveUp = (ms: number) => {
        reject(new Error(`No answer within ${ms / 1000} seconds`));
        request.destroy();
      };
      request.setTimeout(STALLED_MS, () => giveUp(STALLED_MS));
      const timer = setTimeout(() => giveUp(MAX_REQUEST_MS), MAX_REQUEST_MS);
      request.on('close', () => clearTimeout(timer));
      request.on('error', reject);
      request.end(bytes);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/**
 * Whether a receiver refuses what was sent, rather than having trouble: sending it again would not help. 401, 403, 404,
 * 408 and 429 are about settings, or pass.
 */
export const isRefusal = ({ status }: HttpAnswer): boolean => [400, 413, 415, 422].includes(status);

/** What a receiver said, in a sentence. */
export const answerText = ({ status, text }: HttpAnswer): string =>
  `The receiver answered with status ${status}${text.trim() === '' ? '' : `: ${text.trim().slice(0, SHOWN_CHARACTERS)}`}`;
