import { createHostTurns } from 'server/outbound/at-host';
import {
  type GuardedParts,
  type OutboundAnswer,
  OutboundFailure,
  type OutboundFault,
  type OutboundRequest,
  sendGuarded,
} from 'server/outbound/guarded-request';
import { type Attempt, type Delivery } from '../notification-type';

/** Sends one request, and says what became of it. */
export type DeliverRequest = (
  request: Omit<OutboundRequest, 'listedAs' | 'url'> & {
    address: string;
    /** What is added to the address as it was entered. */
    parameters?: Readonly<Record<string, string>>;
  },
  delivery: Pick<Delivery, 'id' | 'signal'>,
) => Promise<Attempt>;

export interface DeliverRequestParts {
  isAllowed: GuardedParts['isAllowed'];
  now(): Date;
  /** For requests and their redirects together. */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
const ANSWER_BYTES = 1_024;
const MOST_REDIRECTS = 5;
const AT_ONCE_A_HOST = 4;
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** They pass: request timeout, too early, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** In seconds or as a date. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined;
}

function attemptOf({ status, headers, text }: OutboundAnswer, now: Date): Attempt {
  const said = { recipient: null, status, answer: text };
  if (status >= 200 && status < 300) return { ...said, outcome: 'sent' };
  const isPassing = status >= 500 || PASSING.has(status);
  return {
    ...said,
    outcome: isPassing ? 'failed' : 'given-up',
    reason: `The receiver answered with status ${status}.`,
    ...(isPassing && { retryAfterMs: retryAfterMs(headers['retry-after'], now) }),
  };
}

const AFTER: Readonly<Record<OutboundFault, Pick<Attempt, 'outcome' | 'systemNotification'>>> = {
  connection: { outcome: 'failed' },
  // An administrator may add it.
  'not-allowed': { outcome: 'failed', systemNotification: 'generic' },
  redirects: { outcome: 'given-up' },
  reserved: { outcome: 'given-up' },
};

/** Requests of notifications: at most 4 at once a host, over all of them. */
export function createDeliverRequest({ isAllowed, now, limitMs = LIMIT_MS }: DeliverRequestParts): DeliverRequest {
  const limits = { milliseconds: limitMs, answerBytes: ANSWER_BYTES, redirects: MOST_REDIRECTS };
  const atHost = createHostTurns(AT_ONCE_A_HOST);

  return async ({ address, parameters = {}, headers, ...request }, { id, signal }) => {
    if (!URL.canParse(address))
      return { recipient: null, outcome: 'given-up', reason: 'The address is not a URL that can be called.' };
    const url = new URL(address);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
    const sent = { ...request, url, listedAs: address, headers: { ...headers, ...ownHeaders(id) } };
    try {
      return attemptOf(await sendGuarded(sent, { isAllowed, limits, atHost }, signal), now());
    } catch (cause) {
      if (!(cause instanceof OutboundFailure)) throw cause;
      return { recipient: null, ...AFTER[cause.fault], reason: cause.message };
    }
  };
}

const ownHeaders = (id: string) => ({ 'user-agent': 'Timberline', 'x-timberline-delivery': id });
