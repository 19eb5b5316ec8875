import { STRONG } from 'ui/palette/match';
import { type PaletteItem } from './palette-item';
import { texts as headings } from './texts';

/** Rows under a heading. */
export interface ItemGroup {
  title: string;
  options: PaletteItem[];
}

/** All candidates for a text. */
export interface Found {
  recent: readonly PaletteItem[];
  pages: readonly PaletteItem[];
  entities: readonly PaletteItem[];
  actions: readonly PaletteItem[];
  /** Items that search the messages for the text. */
  messages: readonly PaletteItem[];
}

const RECENT = 6;
const GO_TO = 7;
const DO = 5;
/** Maximum of rows when limited to one kind. */
const MAX_OF_ONE_KIND = 30;

const byScore = (one: PaletteItem, other: PaletteItem) => other.score - one.score;

const withRows = (groups: readonly ItemGroup[]): ItemGroup[] => groups.filter(({ options }) => options.length > 0);

/** The rows for an empty text: recent places, pages and actions. */
function arrangeEmpty({ recent, pages, actions }: Found): ItemGroup[] {
  const shown = recent.slice(0, RECENT);
  const addresses = shown.map(pathOf);
  return withRows([
    { title: headings.recent, options: shown },
    { title: headings.goTo, options: pages.filter((page) => !addresses.includes(pathOf(page))) },
    { title: headings.do, options: [...actions] },
  ]);
}

function pathOf({ effect }: PaletteItem): string {
  return 'path' in effect ? (effect.path.split('?')[0] ?? effect.path) : '';
}

/** The rows for a text: the best match, then groups by kind, each with its best first. */
function arrangeFound({ pages, entities, actions, messages }: Found): ItemGroup[] {
  const goTo = [...pages, ...entities].sort(byScore);
  const toDo = [...actions].sort(byScore);
  const [best] = [...goTo, ...toDo].sort(byScore);
  const top = best !== undefined && best.score >= STRONG ? [best] : [];
  const rest = (items: readonly PaletteItem[]) => items.filter((item) => !top.includes(item));
  return withRows([
    { title: headings.best, options: top },
    { title: headings.goTo, options: rest(goTo).slice(0, GO_TO) },
    { title: headings.do, options: rest(toDo).slice(0, DO) },
    { title: headings.searchMessages, options: [...messages] },
  ]);
}

/**
 * The rows of the palette under their headings.
 *
 * @param kind the kind they are limited to, if any
 */
export function arrange(found: Found, text: string, kind: string | undefined): ItemGroup[] {
  if (kind === undefined) return text.trim() === '' ? arrangeEmpty(found) : arrangeFound(found);
  const all = [...found.recent, ...found.pages, ...found.entities, ...found.actions, ...found.messages];
  const options = all
    .filter((item) => item.kind === kind)
    .sort(byScore)
    .slice(0, MAX_OF_ONE_KIND);
  return withRows([{ title: kind.charAt(0).toUpperCase() + kind.slice(1), options }]);
}
