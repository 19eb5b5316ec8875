import { search, searchKeymap, type SearchQuery, setSearchQuery } from '@codemirror/search';
import { type EditorState, type Extension } from '@codemirror/state';
import { type EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { type Matches } from 'ui/find/FindField';

/** Matches are counted up to here; a text of machines rarely has more. */
const COUNTED = 1000;

/** Where the parts of finding are drawn, and of what they tell; a new object whenever they have to be drawn again. */
export interface FindPlace {
  dom: HTMLElement;
  view: EditorView;
}

/** Find and replace above the text: Ctrl/Cmd+F opens, F3 and Ctrl/Cmd+G go on. `onPlace` draws what is in it. */
export function codeFind(onPlace: (place: FindPlace | undefined) => void): Extension {
  const createPanel = (view: EditorView) => {
    const dom = document.createElement('div');
    const draw = () => onPlace({ dom, view });
    return {
      dom,
      top: true,
      mount: draw,
      update: ({ docChanged, selectionSet, transactions }: ViewUpdate) => {
        const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)));
        if (docChanged || selectionSet || isAsked) draw();
      },
      destroy: () => onPlace(undefined),
    };
  };
  return [search({ top: true, literal: true, createPanel }), keymap.of(searchKeymap)];
}

/** How often a text is there, and which of its places is selected. Undefined while nothing valid is looked for. */
export function matchesOf(query: SearchQuery, state: EditorState): Matches | undefined {
  if (!query.valid) return undefined;
  const { from, to } = state.selection.main;
  const found = query.getCursor(state);
  let at: number | undefined;
  let count = 0;
  for (let each = found.next(); !each.done; each = found.next()) {
    if (count === COUNTED) return { count, at, isCut: true };
    if (each.value.from === from && each.value.to === to) at = count;
    count += 1;
  }
  return { count, at };
}
