import { type MenuIcon } from 'plugins/manifest';
import { type Extension } from 'plugins/extension-points';
import { type SavedForm } from '../saved/save-arrangement';

/** A search in the form it would be saved in, with the metadata of the open saved search. */
export interface SearchForm extends SavedForm {
  title?: string;
  summary?: string | null;
  description?: string | null;
}

/** An entry of the search page's menu that creates something from the search. */
export interface SearchMenuEntry extends Extension {
  title: string;
  icon: MenuIcon;
  /** Permissions required to see the entry. */
  permissions?: readonly string[];
  /** Resolves with the route to open. */
  run: (form: SearchForm) => Promise<string>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    'search:menu': SearchMenuEntry;
  }
}
