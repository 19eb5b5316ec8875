import { KIB, MIB } from 'api/contract';

/** What clients of the HTTP side may take of the server. Times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  /** From the first byte of a request to its last, the body included. Answers may take as long as they need. */
  requestMs: number;
  /** From the opening of a connection, or the first byte of a further request, to the end of its headers. */
  headersMs: number;
  /** How often requests that take too long are looked for. */
  lookEveryMs: number;
  /** Connections open at the same time; further ones are closed at once. */
  connections: number;
  /** Bodies being read at the same time, over all connections. */
  bodies: number;
  /** What a client whose request was refused may still send: reading it lets the client get the answer. */
  refused: { bytes: number; ms: number };
}

export const STANDARD_LIMITS: HttpLimits = {
  requestMs: 60_000,
  headersMs: 20_000,
  lookEveryMs: 5_000,
  connections: 2_000,
  bodies: 64 * MIB,
  refused: { bytes: 4 * MIB, ms: 5_000 },
};

/** The largest body of a call of which the contract says nothing else. */
export const BODY_LIMIT = 256 * KIB;
/** The largest body of a call that anybody may make. */
export const PUBLIC_BODY_LIMIT = 8 * KIB;
