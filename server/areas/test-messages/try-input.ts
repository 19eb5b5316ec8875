import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { type InputDiagnosis } from 'api/inputs';
import { type TestMessageResult } from 'api/test-messages';
import { type Inputs, type StoredInput } from 'server/areas/inputs';
import { type Caller } from 'server/calls/caller';
import { type InputType } from 'server/ingest/input-types/input-types';
import { sendToInput, type TestTarget } from 'server/ingest/test-messages/send-test-message';
import { readTlsOptions } from 'server/ingest/transports/tls-options';
import { publicText } from 'server/runtime/public-text';
import { type FindStored } from './stored-test-messages';

const WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** An address that listens on all, and the one it is reached at from here. */
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export interface Trying {
  inputId: string;
  input: StoredInput;
  testMessage: NonNullable<InputType['testMessage']>;
  inputs: Pick<Inputs, 'address' | 'diagnosis'>;
  caller: Caller;
  /** Aborted when nobody waits any longer. */
  signal: AbortSignal;
  findStored: FindStored;
  /** Whether the caller may read a message of these streams. */
  mayRead(streams: readonly string[]): boolean;
}

type Result = Omit<TestMessageResult, 'took_ms' | 'text'>;

/** Sends a test message to an input of this node, and waits for it, for five seconds at most. */
export async function tryInput(trying: Trying): Promise<TestMessageResult> {
  const token = randomBytes(6).toString('hex');
  const text = `Test message ${token} of ${trying.caller.username}`;
  const started = performance.now();
  const result = await sendAndFind(trying, text, token);
  return { ...result, text, took_ms: performance.now() - started };
}

async function sendAndFind(trying: Trying, text: string, token: string): Promise<Result> {
  const { inputId, input, inputs, testMessage } = trying;
  const listening = inputs.address(inputId);
  if (!listening) return { outcome: 'not_sent', reason: 'The input is not running on this node' };
  const host = REACHED_AT[listening.address] ?? listening.address;
  const { port } = listening;
  const address = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const signal = AbortSignal.any([trying.signal, AbortSignal.timeout(WITHIN_MS)]);
  const since = Date.now();
  const refusal = () => refusalOf(inputs.diagnosis(inputId), { token, host, since });
  try {
    const target = { host, port, ...(await encryptionOf(input)) };
    const from = await sendToInput(testMessage(input.configuration, text), target, signal);
    return { address, ...(await whereabouts(trying, { input: inputId, port: from, since }, refusal, signal)) };
  } catch (cause) {
    return { address, outcome: 'not_sent', reason: refusal() ?? reasonOf(cause, signal) };
  }
}

/**
 * Senders that are asked for a certificate show that of the input: this server has no other. One that was renewed and cannot
 * be used is not shown; the input goes on with the one from before.
 */
async function encryptionOf({ configuration }: StoredInput): Promise<Pick<TestTarget, 'tls'>> {
  if (configuration.tls_enable !== true) return {};
  if ((configuration.tls_client_auth ?? 'disabled') === 'disabled') return { tls: {} };
  try {
    const { cert, key, passphrase } = (await readTlsOptions(configuration)) ?? {};
    createSecureContext({ cert, key, passphrase });
    return Buffer.isBuffer(cert) && Buffer.isBuffer(key) ? { tls: { cert, key, passphrase } } : { tls: {} };
  } catch {
    return { tls: {} };
  }
}

/** A server ends such connections without a word. */
const hintOf = ({ configuration }: StoredInput): Pick<Result, 'reason'> =>
  configuration.tls_enable === true && configuration.tls_client_auth === 'required'
    ? { reason: 'The input requires certificates of its senders and may not trust its own, which this server presents' }
    : {};

async function whereabouts(
  { findStored, caller, input, mayRead }: Trying,
  from: Parameters<FindStored>[0],
  refusal: () => string | undefined,
  signal: AbortSignal,
): Promise<Result> {
  while (!signal.aborted) {
    const found = await findStored(from, caller.username, signal).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
      return undefined;
    });
    if (found) {
      const { index, id, streams } = found;
      return { outcome: 'arrived', ...(mayRead(streams) && { message: { index, message_id: id } }) };
    }
    const reason = refusal();
    if (reason !== undefined) return { outcome: 'unreadable', reason };
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined); // Checked by the loop.
  }
  return { outcome: 'not_found', ...hintOf(input) };
}

interface OwnMessage {
  token: string;
  /** Its sender is on this machine, and has the address it sends to. */
  host: string;
  since: number;
}

/** Why the input did not take it; of what has not become a message at all only the sender is known. */
function refusalOf({ unreadable }: InputDiagnosis, { token, host, since }: OwnMessage): string | undefined {
  const own = unreadable.find(
    ({ at, remote_address: sender, text, size_bytes: bytes }) =>
      Date.parse(at) >= since && (bytes === 0 ? sender === host : text.includes(token)),
  );
  return own?.reason;
}

const reasonOf = (cause: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'The input did not answer within five seconds';
  return publicText(cause instanceof Error ? cause.message : String(cause));
};
