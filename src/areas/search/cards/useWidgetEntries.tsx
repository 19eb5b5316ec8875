import { useExtensions } from 'plugins/use-extensions';
import { type ReactNode, Suspense, useState } from 'react';
import { MenuItem } from 'ui/menu/MenuItem';
import { filledIn } from 'areas/query';
import { type ShownWidget, storedById, widgetOf } from 'areas/widgets';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { askedQuery, type SearchResult } from '../run/search-result';
import { type WidgetMenuEntry, type WidgetOnPage } from './widget-menu-entry';

function onPage(
  shown: ShownWidget,
  result: SearchResult,
  saved: SavedArrangement | undefined,
): WidgetOnPage | undefined {
  const { own, title } = shown;
  if (!own) return undefined;
  const { timerange, streams, parameters } = result.request;
  // The parameters of this page have no values elsewhere, so they are filled in.
  const query = own.query === undefined ? undefined : filledIn(own.query, parameters);
  return {
    widget: widgetOf({ ...own, query }),
    title: own.title,
    shownTitle: title,
    position: storedById(saved, own.id)?.[1].position,
    page: { timerange, query: askedQuery(result), streams },
  };
}

/** The menu entries that other areas add to a widget, and the dialog opened by one of them. */
export function useWidgetEntries(result: SearchResult | undefined, saved: SavedArrangement | undefined) {
  const entries = useExtensions('search:widget-menu');
  const [opened, setOpened] = useState<{ entry: WidgetMenuEntry; on: WidgetOnPage }>();
  const menuOf = (shown: ShownWidget): ReactNode => {
    const on = result && onPage(shown, result, saved);
    if (!on) return undefined;
    return entries.map((entry) => (
      <MenuItem key={entry.id} icon={<entry.icon />} onChoose={() => setOpened({ entry, on })}>
        {entry.title}
      </MenuItem>
    ));
  };
  const dialog = opened && (
    <Suspense fallback={null}>
      <opened.entry.Dialog on={opened.on} onClose={() => setOpened(undefined)} />
    </Suspense>
  );
  return { menuOf, dialog };
}
