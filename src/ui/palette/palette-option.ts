import { type ReactNode } from 'react';
import { type MarkRange } from 'ui/message-table/message-row';

/** One row of the palette. */
export interface PaletteOption {
  /** Unique in the whole list. */
  id: string;
  title: string;
  /** What of the title fits what was typed. */
  ranges?: readonly MarkRange[];
  /** What kind of thing it is, and one thing to know about it. */
  fact?: string;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  /** What Enter does with it, where that is not plain. */
  verb?: string;
  /** Its kind as a person says it, for limiting the list: “streams”. */
  kind: string;
  /** It has an address: it can be opened beside this page. */
  hasAddress: boolean;
}

/** Rows under a heading. */
export interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}
