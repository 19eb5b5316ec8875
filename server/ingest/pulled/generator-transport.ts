import { setTimeout as pause } from 'node:timers/promises';
import { positiveSetting } from 'server/settings/read-setting';
import { type Transport, type TransportNeeds } from 'server/ingest/transports/transport';
import { randomRequest } from './random-requests';

const DEFAULT_SLEEP_MS = 25;
const THROTTLED_MS = 1_000;

/** Makes up requests of a web application, one after the other with a pause between them. */
export class GeneratorTransport implements Transport {
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly needs: TransportNeeds) {}

  start(): Promise<void> {
    this.running = this.generate();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  address(): undefined {
    return undefined;
  }

  private async generate(): Promise<void> {
    const { configuration, sink } = this.needs;
    const { signal } = this.stopped;
    const origin = sink.origin();
    const isThrottled = () => configuration.throttling_allowed === true && sink.isBehind();
    for (let number = 0; !signal.aborted; number += 1) {
      if (isThrottled()) await pause(THROTTLED_MS, undefined, { signal }).catch(() => undefined);
      else {
        const request = Buffer.from(JSON.stringify(randomRequest(number, Date.now())));
        await sink.takePatiently(origin, [request], signal);
        await pause(this.nextPauseMs(), undefined, { signal }).catch(() => undefined); // Stopped: checked by the loop.
      }
    }
  }

  private nextPauseMs(): number {
    const { configuration } = this.needs;
    const { sleep_deviation: deviation } = configuration;
    const percent = typeof deviation === 'number' ? Math.min(Math.max(deviation, 0), 100) : 0;
    const sleepMs = positiveSetting(configuration, 'sleep', DEFAULT_SLEEP_MS);
    return Math.max(1, sleepMs * (1 + (percent / 100) * (2 * Math.random() - 1)));
  }
}
