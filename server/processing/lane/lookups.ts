import { type Lookups, Suspended } from '../stage';

/** A value as the node found it. */
export interface LookupAnswer {
  key: string;
  value: string | undefined;
  /** Milliseconds for which it holds. */
  keptMs: number;
}

/** Keys to be looked up together, by the name of the lookup. */
export type MissingKeys = readonly (readonly [kind: string, keys: readonly string[]])[];

interface Kept {
  value: string | undefined;
  untilMs: number;
}

/** Of each kind. */
const MAX_KEPT = 10_000;

/** The values that one lane knows, and the keys it has to ask for. */
export class LaneLookups implements Lookups {
  private readonly kept = new Map<string, Map<string, Kept>>();
  private readonly missing = new Map<string, Set<string>>();
  /** Values that have run out hold as long as the messages that asked for them. */
  private sinceMs = Date.now();
  private givesUp = false;

  find(kind: string, key: string): string | undefined {
    const kept = this.kept.get(kind)?.get(key);
    if (kept && kept.untilMs >= this.sinceMs) return kept.value;
    if (this.givesUp) return undefined;
    const keys = this.missing.get(kind) ?? new Set();
    this.missing.set(kind, keys.add(key));
    throw new Suspended();
  }

  known(kind: string, key: string): string | undefined {
    return this.kept.get(kind)?.get(key)?.value;
  }

  /** Begins other messages. */
  begin(nowMs: number): void {
    this.sinceMs = nowMs;
    this.givesUp = false;
  }

  /** What is not known yet is absent from now on: a message must not wait for ever. */
  giveUp(): void {
    this.givesUp = true;
  }

  /** What was asked for since the last time, each key once. */
  takeMissing(): MissingKeys {
    const taken = [...this.missing].map(([kind, keys]) => [kind, [...keys]] as const);
    this.missing.clear();
    return taken;
  }

  learn(kind: string, answers: readonly LookupAnswer[]): void {
    const kept = this.kept.get(kind) ?? new Map<string, Kept>();
    if (kept.size + answers.length > MAX_KEPT) kept.clear();
    const now = Math.max(Date.now(), this.sinceMs);
    for (const { key, value, keptMs } of answers) kept.set(key, { value, untilMs: now + keptMs });
    this.kept.set(kind, kept);
  }
}
