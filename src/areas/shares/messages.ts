import { readGrn, type ShareableType } from 'api/grn';
import { type Grantee, type SharedEntity } from 'api/shares';
import { Routes } from 'routing/Routes';
import { countOf, formatCount } from 'ui/format/number';

// Texts: card users-and-roles.md, "Messages".

const NAMES: Readonly<Record<ShareableType, string>> = {
  dashboard: 'dashboard',
  event_definition: 'event definition',
  notification: 'notification',
  output: 'output',
  search: 'saved search',
  stream: 'stream',
};

/** What a kind of things is called in a sentence. */
export const typeName = (type: string): string => (Object.hasOwn(NAMES, type) ? NAMES[type as ShareableType] : type);

export const failures = {
  save: { message: (reason: string) => `Could not save sharing: ${reason}` },
  prepare: { message: (reason: string) => `Could not prepare sharing: ${reason}` },
  list: { message: (reason: string) => `Could not load shared entities: ${reason}` },
};

export const saved = (type: string, title: string) => `Saved sharing of ${typeName(type)} "${title}".`;

/** “Mara Lind, Jon Berg and Ada Roe” */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const MOST_NAMED = 5;

/** “Mara Lind, Jon Berg and 7 others” when there are many. */
export const fewTitlesOf = (grantees: readonly Grantee[]): string => {
  const names = grantees.map(({ title }) => title);
  if (names.length <= MOST_NAMED) return listOf(names);
  return listOf([...names.slice(0, MOST_NAMED - 1), `${formatCount(names.length - MOST_NAMED + 1)} others`]);
};

export const titlesOf = (grantees: readonly Grantee[]): string => listOf(grantees.map(({ title }) => title));

export const ownerless = (owners: readonly string[], type: string) =>
  `Without ${listOf(owners)} nobody would own this ${typeName(type)}. ` +
  `Keep ${owners.length > 1 ? 'one of them as owner' : 'this owner'}, or make somebody else owner first.`;

export const missingTitle = (count: number, type: string, grantee: string) =>
  `${countOf(count, 'thing')} this ${typeName(type)} needs ${count === 1 ? 'is' : 'are'} not shared with ${grantee}.`;

export const missingEffect = (type: string) =>
  type === 'dashboard'
    ? 'Some widgets would stay empty for them.'
    : 'What comes from there would stay hidden from them.';

export const alsoShare = ({ type, title }: SharedEntity) => `Also share ${typeName(type)} ${title} as viewer`;

export const ownedByOthers = ({ type, title, owners }: SharedEntity) =>
  owners.length === 0
    ? `An administrator can share ${typeName(type)} ${title}.`
    : `${titlesOf(owners)} can share ${typeName(type)} ${title}.`;

/** Where a thing is shown. */
export function routeOfGrn(grn: string): string {
  const { type, id } = readGrn(grn) ?? { type: '', id: '' };
  switch (type) {
    case 'dashboard':
      return Routes.DASHBOARDS.show(id);
    case 'stream':
      return Routes.STREAMS.search(id);
    case 'search':
      return Routes.SEARCH.show(id);
    case 'event_definition':
      return Routes.ALERTS.DEFINITIONS.show(id);
    case 'notification':
      return Routes.ALERTS.NOTIFICATIONS.show(id);
    default:
      return Routes.START;
  }
}
