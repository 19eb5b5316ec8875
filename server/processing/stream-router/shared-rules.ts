import { type LogMessage } from 'server/messages/log-message';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest, type StreamRule } from '../stream-rules/rule';
import { byCost, RULE_TYPE } from '../stream-rules/rule-types';
import { type CompiledStream } from './compiled-stream';

type Visit = (compiled: CompiledStream) => void;
type Holds = (rule: SharedRule) => boolean;

export interface SharedRuleLimits {
  /** A regular expression that takes longer, in milliseconds, is a fault of its stream. */
  timeoutMs: number;
  nowMs(): number;
}

/** A rule that several streams have: what it says of a message is asked once. */
interface SharedRule {
  test: RuleTest;
  /** The message it was asked about last, by its number. */
  askedIn: number;
  said: boolean;
}

/** The same rule in several streams has the same key. */
const keyOf = ({ type, field, value, inverted }: StreamRule): string => JSON.stringify([type, field, value, inverted]);

/** The rules that streams share, each once. */
export class RulePool {
  private readonly rules = new Map<string, SharedRule | undefined>();
  private messages = 0;

  constructor(private readonly limits: SharedRuleLimits) {}

  /** Undefined for one that may hang: each stream asks it, under its own name. */
  ruleOf(key: string, rule: StreamRule): SharedRule | undefined {
    if (this.rules.has(key)) return this.rules.get(key);
    const test = compileRule(rule);
    const made = test.mayHang ? undefined : { test, askedIn: 0, said: false };
    this.rules.set(key, made);
    return made;
  }

  /** Another message is looked at. */
  begin(): void {
    this.messages += 1;
  }

  /** Whether its streams are to be asked: also when it fails or takes too long, which is a matter of each of them. */
  mayHold(rule: SharedRule, message: LogMessage): boolean {
    if (rule.askedIn === this.messages) return rule.said;
    rule.askedIn = this.messages;
    rule.said = this.ask(rule, message);
    return rule.said;
  }

  private ask({ test }: SharedRule, message: LogMessage): boolean {
    const { nowMs, timeoutMs } = this.limits;
    const startedMs = nowMs();
    try {
      return test(message) || nowMs() - startedMs > timeoutMs;
    } catch {
      return true;
    }
  }
}

/** Streams whose rules begin alike, in one order of all rules. */
interface Branch {
  rule: SharedRule;
  branches: Map<string, Branch>;
  /** Those whose shared rules end here. */
  streams: CompiledStream[];
}

/**
 * Streams that cannot be told apart by a value or text, by the rules they have in common: such a rule is tried once a
 * message, and when it does not hold, none of its streams is asked.
 */
export class SharedRules {
  /** Of streams that must meet all rules: a tree of the shared ones. */
  private readonly branches = new Map<string, Branch>();
  /** Of streams that must meet one of their rules, all of which are shared. */
  private readonly anyOf = new Map<string, { rule: SharedRule; streams: CompiledStream[] }>();
  /** Streams that share nothing. */
  private readonly alone: CompiledStream[] = [];
  private readonly ofSeveral = new Set<CompiledStream>();
  private readonly named = new Map<string, number>();

  constructor(
    streams: readonly CompiledStream[],
    private readonly pool: RulePool,
  ) {
    for (const { stream } of streams)
      for (const key of new Set(stream.rules.map(keyOf))) this.named.set(key, (this.named.get(key) ?? 0) + 1);
    for (const compiled of streams) this.add(compiled);
  }

  /** Calls for each stream the message may be in, once. */
  visit(message: LogMessage, call: Visit): void {
    const holds: Holds = (rule) => this.pool.mayHold(rule, message);
    this.alone.forEach(call);
    for (const branch of this.branches.values()) visitBranch(branch, holds, call);
    const visited = new Set<CompiledStream>();
    for (const { rule, streams } of this.anyOf.values()) {
      if (!holds(rule)) continue;
      for (const compiled of streams) {
        if (this.ofSeveral.has(compiled)) {
          if (visited.has(compiled)) continue;
          visited.add(compiled);
        }
        call(compiled);
      }
    }
  }

  private add(compiled: CompiledStream): void {
    const { rules, matchingType } = compiled.stream;
    const shared = this.sharedOf(rules);
    if (matchingType === 'AND' && shared.length > 0) return this.addToBranch(compiled, shared);
    if (matchingType === 'AND' || shared.length < new Set(rules.map(keyOf)).size || rules.length === 0)
      return void this.alone.push(compiled);
    if (shared.length > 1) this.ofSeveral.add(compiled);
    for (const { key, rule } of shared) {
      const known = this.anyOf.get(key) ?? { rule, streams: [] };
      known.streams.push(compiled);
      this.anyOf.set(key, known);
    }
  }

  private addToBranch(compiled: CompiledStream, shared: ReturnType<SharedRules['sharedOf']>): void {
    let { branches } = this;
    let streams: CompiledStream[] | undefined;
    for (const { key, rule } of shared) {
      const branch = branches.get(key) ?? { rule, branches: new Map<string, Branch>(), streams: [] };
      branches.set(key, branch);
      ({ branches, streams } = branch);
    }
    streams?.push(compiled);
  }

  /** The rules of a stream that others have, too: the cheap ones first, then those that most have. */
  private sharedOf(rules: readonly StreamRule[]): { key: string; rule: SharedRule }[] {
    const found = new Map<string, { key: string; type: number; count: number; rule: SharedRule }>();
    for (const each of rules) {
      const key = keyOf(each);
      const count = this.named.get(key) ?? 0;
      if (count < 2 || each.type === RULE_TYPE.always || found.has(key)) continue;
      const rule = this.pool.ruleOf(key, each);
      if (rule) found.set(key, { key, type: each.type, count, rule });
    }
    return [...found.values()].sort(
      (one, other) => byCost(one, other) || other.count - one.count || (one.key < other.key ? -1 : 1),
    );
  }
}

function visitBranch({ rule, branches, streams }: Branch, holds: Holds, call: Visit): void {
  if (!holds(rule)) return;
  streams.forEach(call);
  for (const branch of branches.values()) visitBranch(branch, holds, call);
}
