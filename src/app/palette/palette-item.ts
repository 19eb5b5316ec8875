import { type PaletteAction, type PaletteEntry } from 'plugins/palette';
import { createElement } from 'react';
import { matchText } from 'ui/palette/match';
import { type PaletteOption } from 'ui/palette/palette-option';
import { type MenuIcon, type NavigationEntry } from 'plugins/manifest';
import { type RecentPlace } from './recent-places';
import { texts } from './texts';

/** What choosing a row does. */
export type Effect = { path: string } | { run: () => void };

/** A row of the palette with its effect and its score. */
export interface PaletteItem extends PaletteOption {
  effect: Effect;
  /** 0 to 1. */
  score: number;
}

const ICON_PX = 16;
/** Score of a match by other words than the title: below every match by title. */
const KEYWORD_SCORE = 0.1;

const drawn = (icon: MenuIcon | undefined) => icon && createElement(icon, { size: ICON_PX, 'aria-hidden': true });

interface Source {
  id: string;
  title: string;
  kind: string;
  effect: Effect;
  icon?: MenuIcon;
  fact?: string;
  keys?: string;
  verb?: string;
  /** Further words that match it. */
  keywords?: string;
}

function itemFor(source: Source, score: number, ranges: PaletteItem['ranges']): PaletteItem {
  const { id, title, kind, fact, keys, verb, effect, icon } = source;
  return { id, title, kind, fact, keys, verb, effect, icon: drawn(icon), score, ranges, hasAddress: 'path' in effect };
}

/** The item, if its title or keywords match the text. */
function fitting(source: Source, text: string): PaletteItem[] {
  const byTitle = matchText(source.title, text);
  if (byTitle) return [itemFor(source, byTitle.score, byTitle.ranges)];
  const byWords = matchText(`${source.title} ${source.keywords ?? ''}`, text);
  return byWords ? [itemFor(source, byWords.score * KEYWORD_SCORE, [])] : [];
}

/** Pages of the navigation that match. */
export function pageItems(entries: readonly NavigationEntry[], text: string): PaletteItem[] {
  return entries.flatMap(({ id, title, path, icon, keys, description, group }) =>
    fitting(
      {
        id: `page:${id}`,
        title,
        kind: texts.kinds.pages,
        effect: { path },
        icon,
        keys,
        fact: description ?? group,
        keywords: `${description ?? ''} ${group ?? ''}`,
      },
      text,
    ),
  );
}

/** Actions that match. */
export function actionItems(actions: readonly PaletteAction[], text: string): PaletteItem[] {
  return actions.flatMap(({ id, effect, ...action }) => {
    const does = 'pathOf' in effect ? { path: effect.pathOf() } : effect;
    return fitting({ ...action, id: `action:${id}`, effect: does, kind: texts.kinds.actions }, text);
  });
}

/** Visited pages that match. */
export function recentItems(places: readonly RecentPlace[], icon: MenuIcon, text: string): PaletteItem[] {
  return places.flatMap(({ path, title }) =>
    fitting({ id: `recent:${path}`, title, kind: texts.kinds.recent, effect: { path }, icon, fact: path }, text),
  );
}

/** The entities a finder returned. The server may have matched something other than the title. */
export function entityItems(kind: string, entries: readonly PaletteEntry[], text: string): PaletteItem[] {
  return entries.map(({ id, path, ...entry }) => {
    const match = matchText(entry.title, text);
    const source = { ...entry, id: `${kind}:${id}`, kind, effect: { path } };
    return itemFor(source, match?.score ?? KEYWORD_SCORE, match?.ranges);
  });
}
