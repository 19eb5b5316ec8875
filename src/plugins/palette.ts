import { type Extension } from './extension-points';
import { type MenuIcon } from './manifest';

/** Something the palette can open. */
export interface PaletteEntry {
  /** Unique within its finder. */
  id: string;
  title: string;
  /** What kind of thing it is, and one thing to know about it: “stream, paused”. */
  fact?: string;
  icon?: MenuIcon;
  /** Route it opens. */
  path: string;
  /** What opening it does, where that is not plain: “Search”. */
  verb?: string;
}

/** Finds the entities of one kind on the server. */
export interface PaletteFinder extends Extension {
  /** Many of them, as a person says it: “streams”. */
  kind: string;
  /** Permissions one must have for the calls it makes, all of them. */
  permissions?: readonly string[];
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
  /**
   * What fits a text, best first; the palette shows the first few. Rejects when the server could not be asked.
   *
   * @param text not empty, as typed
   */
  find(text: string, signal: AbortSignal): Promise<readonly PaletteEntry[]>;
}

/** Something the palette can do: at once, or after asking on a page of its own. */
export interface PaletteAction extends Extension {
  /** A verb with its object: “Create index set”; ends in … when another step follows. */
  title: string;
  /** Words it is also found by: “dark night”. */
  keywords?: string;
  /** What to know before: “asks which index set”. */
  fact?: string;
  icon?: MenuIcon;
  permissions?: readonly string[];
  capability?: string;
  /** Keys that do the same, for the hint. */
  keys?: string;
  /** Either opens a route or runs. */
  effect: { path: string } | { run: () => void };
}

declare module './extension-points' {
  interface ExtensionPoints {
    /** Finds entities for the palette. */
    'palette:find': PaletteFinder;
    /** Offers something to do in the palette. */
    'palette:action': PaletteAction;
  }
}
