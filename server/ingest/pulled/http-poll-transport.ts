import { setTimeout as pause } from 'node:timers/promises';
import { type InputConfiguration } from 'server/codecs/codec';
import { Complaint } from 'server/ingest/transports/complaint';
import { positiveSetting, textSetting } from 'server/settings/read-setting';
import { readAnswer, reasonOf } from 'server/outbound/read-answer';
import { type Transport, type TransportNeeds } from 'server/ingest/transports/transport';

const MAX_BYTES = 8 * 1024 * 1024;
const REQUEST_MS = 30_000;
const MIN_MS = 100;
/** The longest that a timer can wait. */
const MAX_MS = 2 ** 31 - 1;

/** Units of time as the API names them, in milliseconds. */
export const POLL_UNITS: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

/** An address that cannot be asked; the text says why. */
export class PollSettingsError extends Error {
  override readonly name = 'PollSettingsError';
}

/** Asks an address for JSON, again and again; each answer is a payload. Of a cluster only the leader asks for a global input. */
export class HttpPollTransport implements Transport {
  private readonly stopped = new AbortController();
  private readonly complaint;
  private running: Promise<void> | undefined;

  constructor(private readonly needs: TransportNeeds) {
    this.complaint = new Complaint(needs.log, 'An address could not be polled');
  }

  start(): Promise<void> {
    const url = pollTarget(this.needs.configuration);
    this.running = this.poll(url);
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  address(): undefined {
    return undefined;
  }

  private async poll(url: URL): Promise<void> {
    const { configuration, isInCharge, sink } = this.needs;
    const { signal } = this.stopped;
    const isHeldBack = () => !isInCharge() || (configuration.throttling_allowed === true && sink.isBehind());
    while (!signal.aborted) {
      if (!isHeldBack()) await this.ask(url);
      await pause(intervalMs(configuration), undefined, { signal }).catch(() => undefined); // Checked by the loop.
    }
  }

  private async ask(url: URL): Promise<void> {
    const { sink, network, configuration } = this.needs;
    const { signal } = this.stopped;
    try {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]);
      const answer = await fetch(url, { headers: headersOf(configuration), signal: ends });
      if (!answer.ok) throw new Error(`It responded with status ${answer.status}`);
      const body = await readAnswer(answer, MAX_BYTES);
      network.received(body.length);
      await sink.takePatiently(sink.origin(), [body], signal);
    } catch (cause) {
      if (!signal.aborted) this.complaint.note({ url: url.host, reason: reasonOf(cause) });
    }
  }
}

/** The address that an input asks. @throws PollSettingsError */
export function pollTarget(configuration: InputConfiguration): URL {
  const given = textSetting(configuration, 'target_url');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new PollSettingsError('The URI of the JSON resource must begin with http:// or https://');
  if (url.username !== '' || url.password !== '')
    throw new PollSettingsError('The URI must not contain a name or password; send them in a header');
  return url;
}

function intervalMs(configuration: InputConfiguration): number {
  const unit = POLL_UNITS[textSetting(configuration, 'timeunit', 'MINUTES')] ?? 60_000;
  return Math.min(Math.max(positiveSetting(configuration, 'interval', 1) * unit, MIN_MS), MAX_MS);
}

/** `Name: value, Name: value`; a part without exactly one colon is left out (card inputs.md). */
function headersOf(configuration: InputConfiguration): Headers {
  const headers = new Headers({ accept: 'application/json' });
  for (const part of textSetting(configuration, 'headers').split(',')) {
    const [name = '', value, further] = part.split(':');
    if (value !== undefined && further === undefined && /^[\w-]+$/.test(name.trim()))
      headers.set(name.trim(), value.trim());
  }
  return headers;
}
