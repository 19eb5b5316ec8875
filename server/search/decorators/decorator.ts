import { type MessageFields } from 'api/search';

/** Settings of a decorator as stored; each type reads those it knows. */
export type DecoratorConfig = Readonly<Record<string, unknown>>;

/** Returns the decorated message, or the message itself when nothing changes. May throw. */
export type Decorate = (message: Readonly<MessageFields>) => MessageFields | Promise<MessageFields>;

/** A decorator of a search: type, settings and position. */
export interface ChosenDecorator {
  type: string;
  config: DecoratorConfig;
  order: number;
}

/** The stored decorators of a stream, or of searches that are not over a single one. */
export type StoredDecoratorsFor = (stream: string | null) => Promise<readonly ChosenDecorator[]>;

/** The changes that decorators made to a message, by field (card search.md, "Decorator"). */
export interface DecorationStats {
  added_fields: Record<string, unknown>;
  changed_fields: Record<string, { before: unknown; after: unknown }>;
  removed_fields: Record<string, unknown>;
}

/** A text setting; the default when it is absent or empty. */
export function textOf(config: DecoratorConfig, name: string, byDefault: string): string {
  const value = config[name];
  return typeof value === 'string' && value !== '' ? value : byDefault;
}

/** The value of a field; undefined for an absent one, even if its name is a property that all objects inherit. */
export const fieldOf = (message: Readonly<MessageFields>, name: string): unknown =>
  Object.hasOwn(message, name) ? message[name] : undefined;
