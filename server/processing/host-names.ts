import { Resolver } from 'node:dns/promises';
import { type JournalRecord } from 'server/ingest/journal/record';

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 1000;
const MOST_AT_ONCE = 50;
const TIMEOUT_MS = 1000;

/** Names of senders' addresses, asked of the DNS for inputs that want them and remembered for some minutes. */
export class HostNames {
  private readonly found = new Map<string, { name: string | undefined; untilMs: number }>();
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  /** @param isWanted whether an input uses names */
  constructor(private readonly isWanted: (inputId: string) => boolean) {}

  /** The name, when it was looked up and there is one. */
  known(address: string): string | undefined {
    return this.found.get(address)?.name;
  }

  /** Looks up the senders of records whose inputs use names. Never fails: who has no name keeps the address. */
  async lookUp(records: readonly JournalRecord[]): Promise<void> {
    const origins = new Set(records.map(({ origin }) => origin));
    const now = Date.now();
    const unknown = new Set<string>();
    for (const { inputId, remoteAddress } of origins) {
      if (remoteAddress === '' || !this.isWanted(inputId)) continue;
      if ((this.found.get(remoteAddress)?.untilMs ?? 0) <= now) unknown.add(remoteAddress);
    }
    await Promise.all([...unknown].slice(0, MOST_AT_ONCE).map((address) => this.ask(address, now)));
  }

  private async ask(address: string, now: number): Promise<void> {
    if (this.found.size >= MOST_KEPT) this.found.clear();
    const names = await this.resolver.reverse(address).catch(() => []);
    this.found.set(address, { name: names[0], untilMs: now + KEPT_MS });
  }
}
