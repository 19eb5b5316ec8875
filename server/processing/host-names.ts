import { Resolver } from 'node:dns/promises';
import { type LookupAnswer } from './lane/lookups';

/** The lookup that gives names of addresses. */
export const HOST_NAMES = 'host names';

const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 1000;
const MAX_AT_ONCE = 50;
const TIMEOUT_MS = 1000;

interface Found {
  name: Promise<string | undefined>;
  untilMs: number;
}

/** Names of senders' addresses, asked of the DNS for inputs that want them and remembered for some minutes. */
export class HostNames {
  private readonly found = new Map<string, Found>();
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  /**
   * The names of addresses. Never fails: who has no name keeps the address. Of many unknown ones some are asked for, the
   * others have no name this time.
   */
  readonly lookUp = (addresses: readonly string[]): Promise<LookupAnswer[]> => {
    const now = Date.now();
    let asked = 0;
    return Promise.all(
      addresses.map(async (address) => {
        const isKnown = (this.found.get(address)?.untilMs ?? 0) > now;
        if (!isKnown && (asked += 1) > MAX_AT_ONCE) return { key: address, value: undefined, keptMs: 0 };
        const { name, untilMs } = isKnown ? (this.found.get(address) as Found) : this.ask(address, now);
        return { key: address, value: await name, keptMs: untilMs - now };
      }),
    );
  };

  private ask(address: string, now: number): Found {
    if (this.found.size >= MAX_KEPT) this.found.clear();
    const name = this.resolver.reverse(address).then(
      ([first]) => first,
      () => undefined,
    );
    const asked = { name, untilMs: now + KEPT_MS };
    this.found.set(address, asked);
    return asked;
  }
}
