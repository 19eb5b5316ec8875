import { type MessageFields } from 'api/search';

/** Settings of a decorator as they were stored; a kind takes what it knows. */
export type DecoratorConfig = Readonly<Record<string, unknown>>;

/** What a decorator makes of a message; the message itself where it has nothing to change. May throw. */
export type Decorate = (message: Readonly<MessageFields>) => MessageFields | Promise<MessageFields>;

/** A change asked for, as searches name it: its kind, settings and place in the order. */
export interface ChosenDecorator {
  type: string;
  config: DecoratorConfig;
  order: number;
}

/** The stored decorators of a stream, or of searches that are not over a single one. */
export type StoredDecoratorsFor = (stream: string | null) => Promise<readonly ChosenDecorator[]>;

/** What decorators changed of a message, by field (card search.md, "Decorator"). */
export interface DecorationStats {
  added_fields: Record<string, unknown>;
  changed_fields: Record<string, { before: unknown; after: unknown }>;
  removed_fields: Record<string, unknown>;
}

/** A text among the settings; a default for one that is absent or empty. */
export function textOf(config: DecoratorConfig, name: string, byDefault: string): string {
  const value = config[name];
  return typeof value === 'string' && value !== '' ? value : byDefault;
}

/** What a message has in a field; undefined for one it lacks, whatever objects inherit under that name. */
export const fieldOf = (message: Readonly<MessageFields>, name: string): unknown =>
  Object.hasOwn(message, name) ? message[name] : undefined;
