import { type Offered } from 'flux/registry';
import { type ComponentType } from 'react';
import { type ExtensionPoints } from './extension-points';
import { type LiveCount } from './live-count';

/** An icon of a menu: a lucide icon, or anything drawn at a size. */
export type MenuIcon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }>;

/** A page of the console. */
export interface PluginRoute {
  /** Pattern from the root of the console: `/system/nodes/:nodeId`. */
  path: string;
  /** Loads the page when it is first opened: `() => import('./NodesPage').then((file) => file.NodesPage)`. */
  page: () => Promise<ComponentType>;
  /** Names the page in the browser's tab until the page does so itself, and in the palette. */
  title?: string;
  /**
   * Permissions one must have, all of them; without them the page says so. `{name}` is the path's parameter:
   * `things:edit:{id}`.
   */
  permissions?: readonly string[];
  /** The page fills the window: no navigation around it. */
  isBare?: boolean;
}

/** An entry of a menu. Left out, not disabled, when a permission or capability is missing. */
export interface NavigationEntry {
  /** Unique over all plugins. */
  id: string;
  title: string;
  /** Route it opens, without the path prefix. */
  path: string;
  /** Further route prefixes that belong to it: `/system/index_sets` to the entry of `/system/indices`. */
  alsoAt?: readonly string[];
  menu: 'main' | 'system';
  icon?: MenuIcon;
  /** Keys that open it from anywhere, pressed one after the other: `g x`. */
  keys?: string;
  /** A few words for the palette: “where messages are stored, and for how long”. */
  description?: string;
  /** A count shown beside it in the rail. Loaded when the rail is first shown. */
  count?: LiveCount | (() => Promise<LiveCount>);
  /** Heading inside the System menu. */
  group?: string;
  /** Sort position, ascending; entries without one come last, in order of registration. */
  position?: number;
  /** Permissions one must have, all of them. */
  permissions?: readonly string[];
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
}

/** Everything that an area or an outside plugin adds to the console. Built-in areas register in no other way. */
export interface PluginManifest {
  /** Unique; named in messages about conflicts. */
  name: string;
  routes?: readonly PluginRoute[];
  navigation?: readonly NavigationEntry[];
  /**
   * Every store of the area by its own name, loaded when it is first needed:
   * `{ Notes: () => import('./NotesStore').then((file) => file.NotesStore) }`. A plugin may hand over ready stores.
   */
  stores?: Readonly<Record<string, Offered>>;
  /** The actions handled by the stores of the same names, loaded in the same way. */
  actions?: Readonly<Record<string, Offered>>;
  /** Entries for the extension points of this and other areas. */
  extensions?: { readonly [Key in keyof ExtensionPoints]?: readonly ExtensionPoints[Key][] };
}
