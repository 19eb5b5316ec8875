import { type Unsubscribe } from 'flux/signal';

/** Every entry has an id, unique within its extension point over all plugins. */
export interface Extension {
  id: string;
}

/** Something that runs while the console is open, for instance a poll. */
export interface Service extends Extension {
  /** Called once when the shell starts; returns a function that stops it, directly or after loading its code. */
  start(): Unsubscribe | Promise<Unsubscribe>;
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
}
