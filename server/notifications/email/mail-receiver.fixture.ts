import { type AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string[];
  raw: string;
  mail: ParsedMail;
  isEncrypted: boolean;
}

export interface MailReceiver {
  host: string;
  port: number;
  mails: ReceivedMail[];
  /** Conversations begun. */
  sessions(): number;
  close(): Promise<void>;
}

/** A real mail server on a port of its own, which behaves as it is told to. */
export async function startMailReceiver(options: SMTPServerOptions = {}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  let sessions = 0;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      sessions += 1;
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        void simpleParser(raw).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, raw: raw.toString(), mail, isEncrypted: session.secure });
          done(null, 'queued');
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    mails,
    sessions: () => sessions,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The refusal of a mail server. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
