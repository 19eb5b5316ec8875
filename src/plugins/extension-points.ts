import { type User } from 'api/users/user';
import { type Unsubscribe } from 'flux/signal';
import { type ComponentType } from 'react';

/** Every entry has an id, unique within its extension point over all plugins. */
export interface Extension {
  id: string;
}

/** Something that runs while the console is open, for instance a poll. */
export interface Service extends Extension {
  /** Called once when the shell starts; returns a function that stops it, directly or after loading its code. */
  start(): Unsubscribe | Promise<Unsubscribe>;
}

/** A part on every page with navigation, for what may happen on any of them. Loaded when the page has been drawn. */
export interface EverywherePart extends Extension {
  load(): Promise<ComponentType>;
  /** Permissions one must have, all of them. */
  permissions?: readonly string[];
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
  /** Absent: always, and in idle time. Otherwise loaded at once when this person is to see it. */
  isFor?(currentUser: User | undefined): boolean;
  /** Stands before everything else on the page. */
  isFirst?: boolean;
}

/**
 * The extension points and the type of their entries. The area that reads one declares it beside the code that reads it:
 *
 * ```ts
 * declare module 'plugins/extension-points' {
 *   interface ExtensionPoints { 'streams:add-rule-type': RuleTypeExtension }
 * }
 * ```
 */
export interface ExtensionPoints {
  'shell:run-service': Service;
  'shell:everywhere': EverywherePart;
}
