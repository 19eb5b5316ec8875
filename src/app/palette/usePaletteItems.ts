import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { History, TextSearch } from 'lucide-react';
import { type NavigationEntry } from 'plugins/manifest';
import { useExtensions } from 'plugins/use-extensions';
import { createElement, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Routes } from 'routing/Routes';
import { matchText } from 'ui/palette/match';
import { useNavigation } from '../navigation/useNavigation';
import { useAllowed } from '../useAllowed';
import { arrange, type ItemGroup } from './arrange';
import { actionItems, entityItems, pageItems, type PaletteItem, recentItems } from './palette-item';
import { recentPlaces } from './recent-places';
import { useFinders } from './useFinders';
import { texts } from './texts';

const byMenu = (one: NavigationEntry, other: NavigationEntry) => one.menu.localeCompare(other.menu);

/** The item that searches the messages for a text, with the default time range of the search. */
function messageSearch(text: string): PaletteItem[] {
  const q = text.trim();
  if (q === '') return [];
  return [
    {
      id: 'messages',
      title: texts.inAllStreams(q),
      ranges: [{ start: 0, length: q.length }],
      kind: texts.kinds.messages,
      icon: createElement(TextSearch, { size: 16, 'aria-hidden': true }),
      effect: { path: Routes.SEARCH.query({ q }) },
      score: 0,
      hasAddress: true,
    },
  ];
}

interface PaletteItems {
  groups: readonly ItemGroup[];
  isSearching: boolean;
  /** Kinds whose finder failed. */
  failed: readonly string[];
}

/** Everything the palette shows for a text: pages, entities, actions and recent places. */
export function usePaletteItems(text: string, kind: string | undefined): PaletteItems {
  const isAllowed = useAllowed();
  const entries = useNavigation();
  const allFinders = useExtensions('palette:find');
  const allActions = useExtensions('palette:action');
  const username = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.username ?? '');
  const { pathname } = useLocation();
  const [places] = useState(() => recentPlaces(username).filter(({ path }) => path.split('?')[0] !== pathname));
  const finders = useMemo(() => allFinders.filter(isAllowed), [allFinders, isAllowed]);
  const { findings, isSearching } = useFinders(finders, text, kind);
  const groups = useMemo(() => {
    const found = {
      recent: recentItems(places, History, text),
      // The areas first, in the order of the navigation bar.
      pages: pageItems([...entries].sort(byMenu), text),
      actions: actionItems(allActions.filter(isAllowed), text),
      // Results for the previous text stay, as far as they match, until new ones arrive.
      entities: findings.flatMap(({ finder, entries: ofKind }) =>
        entityItems(
          finder.kind,
          isSearching ? ofKind.filter(({ title }) => matchText(title, text) !== undefined) : ofKind,
          text,
        ),
      ),
      messages: messageSearch(text),
    };
    return arrange(found, text, kind);
  }, [places, entries, allActions, isAllowed, findings, isSearching, text, kind]);
  const failed = findings.filter(({ hasFailed }) => hasFailed).map(({ finder }) => finder.kind);
  return { groups, isSearching, failed };
}
