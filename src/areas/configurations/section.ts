import { type Extension } from 'plugins/extension-points';
import { type ComponentType } from 'react';

/** A section of the page of configurations: a card that loads and saves its own settings. */
export interface ConfigurationSection extends Extension {
  load(): Promise<ComponentType>;
  /** Permissions one must have to see it, all of them. */
  permissions?: readonly string[];
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    /** Adds settings to the page of configurations. */
    'configurations:section': ConfigurationSection;
  }
}
