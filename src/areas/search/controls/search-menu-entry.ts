import { type MenuIcon } from 'plugins/manifest';
import { type Extension } from 'plugins/extension-points';
import { type SavedForm } from '../saved/save-arrangement';

/** What a search would be saved as, with what its saved search says about itself. */
export interface SearchForm extends SavedForm {
  title?: string;
  summary?: string | null;
  description?: string | null;
}

/** An entry of the search page's menu that makes something of the search. */
export interface SearchMenuEntry extends Extension {
  title: string;
  icon: MenuIcon;
  /** What one must be permitted to find it there. */
  permissions?: readonly string[];
  /** Resolves with the route to go on with. */
  run: (form: SearchForm) => Promise<string>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    'search:menu': SearchMenuEntry;
  }
}
