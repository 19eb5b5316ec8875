import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connectionSentence } from 'server/outbound/connection-sentence';
import { type MailServer } from './mail-server';

/**
 * Why a mail was not taken:
 * - `connection`: the server cannot be reached, or ends the conversation;
 * - `settings`: it does not let this server in, or does not encrypt as it has to;
 * - `later`: it asks to try again;
 * - `refused`: it refuses for good.
 */
export type MailFault = 'connection' | 'later' | 'refused' | 'settings';

/** A mail was not taken. The message is a sentence. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    readonly fault: MailFault,
    message: string,
    readonly status: number | undefined,
    readonly answer: string | undefined,
  ) {
    super(message);
  }
}

/** Milliseconds. */
export interface MailLimits {
  connecting: number;
  /** Without a word of the server. */
  silence: number;
}

export interface MailEnvelope {
  from: string;
  to: string;
}

/** What the server said to a mail it took. */
export interface MailAccepted {
  status: number | undefined;
  answer: string;
}

/** A conversation with a mail server, for one mail after the other. */
export interface MailSession {
  /** @throws MailFailure; after one of `connection` the session is over */
  send(envelope: MailEnvelope, message: Buffer): Promise<MailAccepted>;
  close(): void;
}

const ANSWER_BYTES = 1_024;

interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const answerOf = (response: string | undefined) =>
  response === undefined ? undefined : Buffer.from(response).subarray(0, ANSWER_BYTES).toString();
const statusOf = (response: string): number | undefined => Number(/^\d{3}/.exec(response)?.[0]) || undefined;

/** What Node says of a certificate. */
const CERTIFICATE = /CERT|SIGNED|UNABLE_TO_|ERR_TLS/;

function failureOf(cause: SmtpError, { host, port }: MailServer): MailFailure {
  const server = `${host}:${port}`;
  const { code = '', originalCode = '', responseCode: status, response } = cause;
  const failure = (fault: MailFault, message: string) => new MailFailure(fault, message, status, answerOf(response));
  if (code === 'EAUTH')
    return status !== undefined && status < 500
      ? failure('later', `${server} does not let this server sign in at the moment.`)
      : failure('settings', `${server} refuses the user name and password of this server.`);
  if (CERTIFICATE.test(originalCode)) return failure('settings', connectionSentence(server, originalCode));
  if (code === 'ETLS' && cause.command === 'STARTTLS')
    return failure('settings', `${server} cannot be used: it refuses StartTLS.`);
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL') || originalCode === 'EPROTO')
    return failure('settings', connectionSentence(server, 'EPROTO'));
  if (status !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(code))
    return status < 500
      ? failure('later', `${server} does not take the mail at the moment.`)
      : failure('refused', `${server} refuses the mail.`);
  // Never sent: an address that cannot be written, or a mail that is larger than the server takes.
  if (['EENVELOPE', 'EMESSAGE'].includes(code)) return failure('refused', `${server} refuses the mail.`);
  if (code === 'ETIMEDOUT') return failure('connection', connectionSentence(server, 'ETIMEDOUT'));
  if (code === 'EDNS') return failure('connection', connectionSentence(server, 'ENOTFOUND'));
  if (code === 'EPROTOCOL') return failure('connection', `${server} cannot be used: it does not speak SMTP.`);
  return failure('connection', connectionSentence(server, originalCode === '' ? 'ECONNRESET' : originalCode));
}

/** Only who sends mails loads what it takes. */
async function connectionTo(server: MailServer, hostname: string, limits: MailLimits): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, isEncrypted, startTls } = server;
  const verifies = isEncrypted || startTls === 'required';
  return new Connection({
    host,
    port,
    name: hostname,
    secure: isEncrypted,
    requireTLS: !isEncrypted && startTls === 'required',
    ignoreTLS: !isEncrypted && startTls === 'none',
    opportunisticTLS: !isEncrypted && startTls === 'opportunistic',
    connectionTimeout: limits.connecting,
    greetingTimeout: limits.connecting,
    dnsTimeout: limits.connecting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    tls: { rejectUnauthorized: verifies, minVersion: 'TLSv1.2' },
    logger: false,
  });
}

/**
 * Begins a conversation.
 *
 * @param hostname by which this server introduces itself
 * @throws MailFailure; the reason of the signal
 */
export async function openMailSession(
  server: MailServer,
  hostname: string,
  limits: MailLimits,
  signal: AbortSignal,
): Promise<MailSession> {
  signal.throwIfAborted();
  const connection = await connectionTo(server, hostname, limits);
  /** What ends the conversation is told to whoever waits for an answer. */
  let fail: ((cause: SmtpError) => void) | undefined;
  let end: SmtpError | undefined;
  connection.on('error', (cause: SmtpError) => {
    end ??= cause;
    fail?.(cause);
  });
  connection.on('end', () => {
    end ??= Object.assign(new Error('ended'), { code: 'ECONNECTION' });
    fail?.(end);
  });

  async function ask<Result>(begin: (done: (cause: SmtpError | null | undefined, result?: Result) => void) => void) {
    const onAbort = () => connection.close();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await new Promise<Result | undefined>((resolve, reject) => {
        if (end) return reject(end);
        fail = reject;
        begin((cause, result) => (cause ? reject(cause) : resolve(result)));
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw failureOf(cause as SmtpError, server);
    } finally {
      fail = undefined;
      signal.removeEventListener('abort', onAbort);
    }
  }

  try {
    await ask((done) => connection.connect((cause?: Error | null) => done(cause)));
    const { credentials } = server;
    if (credentials)
      await ask((done) =>
        connection.login({ user: credentials.user, pass: credentials.password }, (cause) => done(cause)),
      );
  } catch (cause) {
    connection.close();
    throw cause;
  }

  return {
    async send({ from, to }, message) {
      try {
        const info = await ask<{ response: string }>((done) =>
          connection.send({ from, to: [to], size: message.length }, message, (cause, result) =>
            done(cause, result as { response: string } | undefined),
          ),
        );
        const response = info?.response ?? '';
        return { status: statusOf(response), answer: answerOf(response) ?? '' };
      } catch (cause) {
        // The next mail begins anew.
        if (cause instanceof MailFailure && cause.fault !== 'connection' && !end)
          await ask((done) => connection.reset((failed) => done(failed))).catch(() => undefined);
        throw cause;
      }
    },

    close() {
      if (end) connection.close();
      else connection.quit();
    },
  };
}
