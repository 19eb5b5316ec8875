/** The parts of senders' libraries that the tests use; the libraries bring no types. */
declare module 'lumberjack-client' {
  import { type Socket } from 'node:net';
  import { type TLSSocket } from 'node:tls';

  /** Speaks lumberjack, version 2, packed; connects again when it is disconnected. */
  export default class LumberjackClient {
    /** While it is connected. */
    readonly socket: Socket | TLSSocket | undefined;
    /** Nothing connects again while it is set. */
    connecting: boolean;
    constructor(target: { host: string; port: number; ca?: Buffer }, useTls?: boolean);
    log(event: object): void;
  }
}

declare module 'graylog2' {
  /** Sends GELF over UDP. */
  export class graylog {
    constructor(target: {
      servers: { host: string; port: number }[];
      hostname?: string;
      facility?: string;
      /** When messages are compressed. */
      deflate?: 'optimal' | 'always' | 'never';
    });
    on(event: 'error', listener: (error: Error) => void): this;
    error(short: string, full: string, fields: Record<string, unknown>): void;
    info(short: string, fields: Record<string, unknown>): void;
    close(done: () => void): void;
  }
}
