import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import {
  BindRequest,
  ExtendedRequest,
  type Filter,
  MessageParser,
  PagedResultsControl,
  SearchEntry,
  SearchReference,
  SearchRequest,
  type StatusCodeParser,
  UnbindRequest,
} from 'ldapts';
import { type DirectoryEntry, entryOf } from './entry';
import { checkAddress, permittedLookup } from 'server/outbound/permitted-address';
import { type Deadline, deadlineIn } from './deadline';
import { DirectoryFailure, reservedAddress, unreachable } from './failure';
import { MessageSplitter } from './message-splitter';

export interface ServerAddress {
  host: string;
  port: number;
}

/** As people write it: `ldap.acme.test:636`. */
export const addressText = ({ host, port }: ServerAddress): string =>
  isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;

export interface ConnectionOptions {
  security: 'none' | 'start_tls' | 'tls';
  /** Whether the server has to prove by its certificate who it is. */
  isVerified: boolean;
  /** PEM of an authority that is trusted beside those of the system. */
  authority?: string;
  /** Of everything that is received. */
  mostBytes: number;
  /** Ends everything that is under way. */
  signal: AbortSignal;
  /** From the beginning to the first answer, where less than usual is waited for. */
  firstAnswerMs?: number;
}

/** What is searched, below a base. */
export interface Search {
  base: string;
  filter: Filter;
  attributes: readonly string[];
  scope?: 'base' | 'sub';
  most: number;
}

export interface Found {
  entries: DirectoryEntry[];
  /** There are more. */
  isCut: boolean;
}

/** A result of LDAP other than success (RFC 4511, appendix A). */
export class ResultCode extends Error {
  override readonly name = 'ResultCode';

  constructor(readonly code: number) {
    super(`result ${code}`);
  }
}

const CONNECT_MS = 2_000;
/** A server that does not answer is left for the next one. */
const ANSWER_MS = 5_000;
const START_TLS = '1.3.6.1.4.1.1466.20037';
const SUCCESS = 0;
const SIZE_LIMIT_EXCEEDED = 4;
const UNSOLICITED = 0;
const PAGE = 500;
/** What a server may send at once that knows no pages. */
const WITHOUT_PAGES = 10_000;

type Request = BindRequest | ExtendedRequest | SearchRequest;
type Answer = NonNullable<Parameters<typeof StatusCodeParser.parse>[0]>;

interface Waiting {
  message: Request;
  entries: SearchEntry[];
  most: number;
  resolve(answer: Answer): void;
  reject(cause: Error): void;
}

/** A connection to a server of a directory, which answers one request at a time. */
export class DirectoryConnection {
  private readonly parser = new MessageParser();
  private splitter: MessageSplitter;
  private lastId = 0;
  private waiting: Waiting | undefined;
  private failure: DirectoryFailure | undefined;

  private constructor(
    readonly server: string,
    private socket: Socket,
    private readonly options: ConnectionOptions,
    private readonly firstAnswer: Deadline | undefined,
  ) {
    this.splitter = new MessageSplitter(options.mostBytes);
    this.parser.on('message', (message) => this.take(message));
    this.parser.on('error', (cause) => this.fail(cause));
    options.signal.addEventListener('abort', this.onAbort, { once: true });
    firstAnswer?.signal.addEventListener('abort', this.onAbort, { once: true });
  }

  /** Connects, encrypted when it is to be. @throws DirectoryFailure */
  static async open(address: ServerAddress, options: ConnectionOptions): Promise<DirectoryConnection> {
    const server = addressText(address);
    checkAddress(address.host, () => reservedAddress(server));
    const firstAnswer = options.firstAnswerMs === undefined ? undefined : deadlineIn(options.firstAnswerMs);
    const connection = await within(CONNECT_MS, [options.signal, firstAnswer?.signal], async (deadline) => {
      const socket = await established(server, connectTo(address, server), 'connect', deadline);
      const encrypted = options.security === 'tls' ? await encrypt(address, server, socket, options, deadline) : socket;
      return new DirectoryConnection(server, encrypted, options, firstAnswer);
    }).catch((cause: unknown) => {
      firstAnswer?.lift();
      throw cause;
    });
    connection.listen(connection.socket);
    if (options.security === 'start_tls') await connection.startTls(address);
    return connection;
  }

  /** @throws ResultCode, DirectoryFailure */
  async bind(name: string, password: string): Promise<void> {
    await this.ask(new BindRequest({ messageId: this.nextId(), dn: name, password }));
  }

  /** @throws ResultCode, DirectoryFailure */
  async search({ base, filter, attributes, scope = 'sub', most }: Search): Promise<Found> {
    const request = new SearchRequest({
      messageId: this.nextId(),
      ...{ baseDN: base, filter, attributes: [...attributes], scope, sizeLimit: most },
    });
    const { entries, status } = await this.ask(request, most, [SIZE_LIMIT_EXCEEDED]);
    return { entries: entries.map(entryOf), isCut: status === SIZE_LIMIT_EXCEEDED };
  }

  /** Searches page by page, as directories want it for many entries. @throws ResultCode, DirectoryFailure */
  async *pages({ base, filter, attributes }: Omit<Search, 'most' | 'scope'>): AsyncGenerator<Found> {
    const control = new PagedResultsControl({ value: { size: PAGE } });
    let cookie: Buffer | undefined;
    do {
      control.value = { size: PAGE, cookie };
      const request = new SearchRequest({
        messageId: this.nextId(),
        ...{ baseDN: base, filter, attributes: [...attributes], controls: [control] },
      });
      const { entries, controls = [], status } = await this.ask(request, WITHOUT_PAGES, [SIZE_LIMIT_EXCEEDED]);
      yield { entries: entries.map(entryOf), isCut: status === SIZE_LIMIT_EXCEEDED };
      cookie = controls.find((each) => each instanceof PagedResultsControl)?.value?.cookie;
    } while (cookie !== undefined && cookie.length > 0);
  }

  /** Ends the connection; what is under way fails. */
  close(): void {
    this.options.signal.removeEventListener('abort', this.onAbort);
    if (this.socket.writable) this.socket.end(new UnbindRequest({ messageId: this.nextId() }).write());
    this.fail(new Error('closed'));
  }

  private readonly onAbort = () => this.fail(Object.assign(new Error('aborted'), { code: 'ETIMEDOUT' }));

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private listen(socket: Socket): void {
    socket.on('data', (data: Buffer) => this.read(data));
    socket.on('error', (cause) => this.fail(cause));
    socket.on('close', () => this.fail(closedByServer()));
  }

  private async startTls(address: ServerAddress): Promise<void> {
    try {
      await this.ask(new ExtendedRequest({ messageId: this.nextId(), oid: START_TLS }));
    } catch (cause) {
      this.close();
      if (!(cause instanceof ResultCode)) throw cause;
      throw new DirectoryFailure('unreachable', `${this.server} cannot be used: it refuses StartTLS.`);
    }
    const plain = this.socket;
    plain.removeAllListeners();
    plain.on('error', () => undefined);
    // Whatever was sent before the encryption may come from somebody else.
    if (!this.splitter.isEmpty) {
      plain.destroy();
      throw unreachable(this.server, new Error('no LDAP'));
    }
    this.socket = await within(CONNECT_MS, [this.options.signal], (deadline) =>
      encrypt(address, this.server, plain, this.options, deadline),
    );
    this.splitter = new MessageSplitter(this.options.mostBytes);
    this.listen(this.socket);
  }

  private read(data: Buffer): void {
    try {
      for (const message of this.splitter.take(data)) {
        const { waiting } = this;
        const known = waiting ? [[String(waiting.message.messageId), { message: waiting.message }] as const] : [];
        this.parser.read(message, new Map(known));
      }
    } catch {
      this.fail(new Error('no LDAP'));
    }
  }

  private take(message: Answer): void {
    const { waiting } = this;
    this.firstAnswer?.lift();
    if (message.messageId === UNSOLICITED) return this.fail(closedByServer());
    if (!waiting || message.messageId !== waiting.message.messageId || message instanceof SearchReference) return;
    if (!(message instanceof SearchEntry)) {
      this.waiting = undefined;
      return waiting.resolve(message);
    }
    waiting.entries.push(message);
    if (waiting.entries.length > waiting.most)
      this.fail(new DirectoryFailure('unusable', `${this.server} sends more than it was asked for.`));
  }

  private fail(cause: Error): void {
    this.failure ??= unreachable(this.server, cause);
    this.firstAnswer?.lift();
    this.socket.destroy();
    this.waiting?.reject(this.failure);
    this.waiting = undefined;
  }

  /** @param accepted results beside success. @throws ResultCode, DirectoryFailure */
  private async ask(message: Request, most = 0, accepted: readonly number[] = []) {
    if (this.failure) throw this.failure;
    const entries: SearchEntry[] = [];
    const deadline = deadlineIn(ANSWER_MS);
    deadline.signal.addEventListener('abort', this.onAbort, { once: true });
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.waiting = { message, entries, most, resolve, reject };
        this.socket.write(message.write());
      });
      if (answer.status !== SUCCESS && !accepted.includes(answer.status)) throw new ResultCode(answer.status);
      return { entries, status: answer.status, controls: answer.controls };
    } finally {
      deadline.lift();
    }
  }
}

/** @param signals that end the work, too */
async function within<Result>(
  ms: number,
  signals: readonly (AbortSignal | undefined)[],
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = deadlineIn(ms);
  try {
    return await work(AbortSignal.any([deadline.signal, ...signals.filter((signal) => signal !== undefined)]));
  } finally {
    deadline.lift();
  }
}

const closedByServer = () => Object.assign(new Error('closed'), { code: 'ECONNRESET' });

const connectTo = ({ host, port }: ServerAddress, server: string) =>
  connectSocket({ host, port, lookup: permittedLookup(() => reservedAddress(server)), autoSelectFamily: true });

/** @throws DirectoryFailure */
function established<Kind extends Socket>(
  server: string,
  socket: Kind,
  event: 'connect' | 'secureConnect',
  deadline: AbortSignal,
): Promise<Kind> {
  return new Promise((resolve, reject) => {
    const end = (cause: unknown) => {
      deadline.removeEventListener('abort', onLate);
      socket.destroy();
      reject(unreachable(server, cause));
    };
    const onLate = () => end({ code: 'ETIMEDOUT' });
    const onClose = () => end({ code: 'ECONNRESET' });
    deadline.addEventListener('abort', onLate, { once: true });
    socket.on('error', end);
    socket.once('close', onClose);
    socket.once(event, () => {
      deadline.removeEventListener('abort', onLate);
      socket.removeListener('close', onClose);
      resolve(socket);
    });
    if (deadline.aborted) onLate();
  });
}

function encrypt(
  { host }: ServerAddress,
  server: string,
  socket: Socket,
  { isVerified, authority }: ConnectionOptions,
  deadline: AbortSignal,
) {
  const encrypted = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: isVerified,
    ...(authority && { ca: [...rootCertificates, authority] }),
  });
  return established(server, encrypted, 'secureConnect', deadline);
}
