import { type Extension } from './extension-points';
import { type MenuIcon } from './manifest';

/** Something the palette can open. */
export interface PaletteEntry {
  /** Unique within its finder. */
  id: string;
  title: string;
  /** Its kind and one more fact: “stream, paused”. */
  fact?: string;
  icon?: MenuIcon;
  /** Route it opens. */
  path: string;
  /** What opening it does, where that is not obvious: “Search”. */
  verb?: string;
}

/** Finds the entities of one kind on the server. */
export interface PaletteFinder extends Extension {
  /** The plural of what it finds: “streams”. */
  kind: string;
  /** Permissions one must have for the calls it makes, all of them. */
  permissions?: readonly string[];
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
  /**
   * Matches for a text, best first; the palette shows the first few. Rejects when the request fails.
   *
   * @param text not empty, as typed
   */
  find(text: string, signal: AbortSignal): Promise<readonly PaletteEntry[]>;
}

/** Something the palette can do: at once, or after asking on a page of its own. */
export interface PaletteAction extends Extension {
  /** A verb with its object: “Create index set”; ends in … when another step follows. */
  title: string;
  /** Further words that match it: “dark night”. */
  keywords?: string;
  /** A hint shown beside it: “asks which index set”. */
  fact?: string;
  icon?: MenuIcon;
  permissions?: readonly string[];
  capability?: string;
  /** Keyboard shortcut shown beside it. */
  keys?: string;
  /** Either opens a route, which may be another for each person, or runs. */
  effect: { path: string } | { pathOf: () => string } | { run: () => void };
}

declare module './extension-points' {
  interface ExtensionPoints {
    /** Finds entities for the palette. */
    'palette:find': PaletteFinder;
    /** Adds an action to the palette. */
    'palette:action': PaletteAction;
  }
}
