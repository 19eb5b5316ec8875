import { type MessageFields } from 'api/search';
import { type ChosenDecorator, type Decorate, type DecorationStats, type DecoratorConfig } from './decorator';
import { MAX_DECORATORS } from 'server/search/rows/message-limits';
import { SearchTypeError } from '../search-type-error';
import { formatString } from './format-string';
import { linkField } from './link-field';
import { syslogSeverity } from './syslog-severity';

/** Decorators by type; each is created once per search from its settings. */
export const DECORATORS: ReadonlyMap<string, (config: DecoratorConfig) => Decorate> = new Map([
  ['org.graylog2.decorators.SyslogSeverityMapperDecorator', syslogSeverity],
  ['org.graylog2.decorators.FormatStringDecorator', formatString],
  ['org.graylog2.decorators.LinkFieldDecorator', linkField],
]);

/** A decorated message with its changes; null when there are none. */
export interface DecoratedMessage {
  message: MessageFields;
  stats: DecorationStats | null;
}

/** Decorates one message. */
export type DecorateMessage = (message: MessageFields) => Promise<DecoratedMessage>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the decorators of a search type, in their order; skips entries that are not decorators. */
export function readDecorators(entries: readonly unknown[] = []): ChosenDecorator[] {
  return entries
    .filter(isObject)
    .flatMap(({ type, config, order }, index) =>
      typeof type === 'string'
        ? [{ type, config: isObject(config) ? config : {}, order: typeof order === 'number' ? order : index }]
        : [],
    )
    .sort((one, other) => one.order - other.order);
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

function statsOf(before: MessageFields, after: MessageFields): DecorationStats | null {
  const stats: DecorationStats = { added_fields: {}, changed_fields: {}, removed_fields: {} };
  let hasChanged = false;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (Object.hasOwn(before, name) && Object.hasOwn(after, name) && isSame(before[name], after[name])) continue;
    hasChanged = true;
    if (!Object.hasOwn(before, name)) stats.added_fields[name] = after[name];
    else if (!Object.hasOwn(after, name)) stats.removed_fields[name] = before[name];
    else stats.changed_fields[name] = { before: before[name], after: after[name] };
  }
  return hasChanged ? stats : null;
}

async function attempt(decorate: Decorate, message: MessageFields): Promise<MessageFields> {
  try {
    return await decorate(message);
  } catch {
    // Card search.md: decorator failures never break a search.
    return message;
  }
}

/** Approximate bytes that decorators added to an answer: new values are both in the message and in its statistics. */
export const bytesOfChanges = (stats: DecorationStats | null): number =>
  stats ? 2 * Buffer.byteLength(JSON.stringify(stats)) : 0;

/**
 * Combines decorators into one step. One of unknown type, with invalid settings, or that fails, leaves the message as it
 * was.
 *
 * @returns undefined when there are no decorators to apply
 * @throws SearchTypeError when there are more than {@link MAX_DECORATORS}
 */
export function messageDecorator(chosen: readonly ChosenDecorator[]): DecorateMessage | undefined {
  if (chosen.length > MAX_DECORATORS)
    throw new SearchTypeError(
      `Messages may have at most ${MAX_DECORATORS} decorators, but these have ${chosen.length}. Remove some.`,
    );
  const steps = chosen.flatMap(({ type, config }) => DECORATORS.get(type)?.(config) ?? []);
  if (steps.length === 0) return undefined;
  return async (original) => {
    let message = original;
    for (const step of steps) message = await attempt(step, message);
    return { message, stats: message === original ? null : statsOf(original, message) };
  };
}

/** Names of the fields that decorators changed in any message; null when there are none. */
export function summariseStats(all: readonly unknown[]): Record<keyof DecorationStats, string[]> | null {
  const stats = all.filter((entry): entry is DecorationStats => isObject(entry));
  if (stats.length === 0) return null;
  const names = (kind: keyof DecorationStats) => [...new Set(stats.flatMap((entry) => Object.keys(entry[kind])))];
  return {
    added_fields: names('added_fields'),
    changed_fields: names('changed_fields'),
    removed_fields: names('removed_fields'),
  };
}
