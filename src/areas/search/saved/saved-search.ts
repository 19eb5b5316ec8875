import { type View } from 'api/views';
import { type ShownView } from 'areas/views';
import { readSaved, type SavedArrangement } from './saved-arrangement';

/** A saved search that is open. */
export interface SavedSearch {
  view: View;
  arrangement: SavedArrangement;
}

/** Reads what was loaded; a text says why this page cannot show it. */
export function openSaved({ view, search }: ShownView): SavedSearch | string {
  try {
    return { view, arrangement: readSaved(view, search) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
