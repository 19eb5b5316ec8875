import { type View } from 'api/views';
import { type ShownView } from 'areas/views';
import { type Arrangement } from '../address/search-url';
import { isSameArrangement } from './same-arrangement';
import { readSaved, type SavedArrangement } from './saved-arrangement';

/** An open saved search. */
export interface SavedSearch {
  view: View;
  arrangement: SavedArrangement;
  /** Whether an arrangement equals the saved one. */
  isShownBy(arrangement: Arrangement): boolean;
}

/** Reads a loaded view; returns the reason as text when this page cannot show it. */
export function openSaved({ view, search }: ShownView): SavedSearch | string {
  try {
    const arrangement = readSaved(view, search);
    return { view, arrangement, isShownBy: (shown) => isSameArrangement(arrangement, shown) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
