import { KIB, MIB } from 'api/contract';

/** Limits on what HTTP clients may use. Times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  /** From the first byte of a request to the last one of its body. Answers are not limited. */
  requestMs: number;
  /** From the opening of a connection, or the first byte of a further request, to the end of its headers. */
  headersMs: number;
  /** Interval of the check for requests that exceed these times. */
  checkEveryMs: number;
  /** Connections open at the same time; new connections are closed at once. */
  connections: number;
  /** Bytes of bodies being read at the same time, over all connections. */
  bodies: number;
  /** How much of a refused request's body is still read, so that the client gets the answer. */
  refused: { bytes: number; ms: number };
}

export const STANDARD_LIMITS: HttpLimits = {
  requestMs: 60_000,
  headersMs: 20_000,
  checkEveryMs: 5_000,
  connections: 2_000,
  bodies: 64 * MIB,
  refused: { bytes: 4 * MIB, ms: 5_000 },
};

/** The largest body of a call without a limit in the contract. */
export const BODY_LIMIT = 256 * KIB;
/** The largest body of a public call without a limit in the contract. */
export const PUBLIC_BODY_LIMIT = 8 * KIB;
