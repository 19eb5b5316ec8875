import { type View } from 'api/views';
import { type ShownView } from 'areas/views';
import { type Arrangement } from '../address/search-url';
import { isSameArrangement } from './same-arrangement';
import { readSaved, type SavedArrangement } from './saved-arrangement';

/** A saved search that is open. */
export interface SavedSearch {
  view: View;
  arrangement: SavedArrangement;
  /** Whether an arrangement shows it as it is saved. */
  isShownBy(arrangement: Arrangement): boolean;
}

/** Reads what was loaded; a text says why this page cannot show it. */
export function openSaved({ view, search }: ShownView): SavedSearch | string {
  try {
    const arrangement = readSaved(view, search);
    return { view, arrangement, isShownBy: (shown) => isSameArrangement(arrangement, shown) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
