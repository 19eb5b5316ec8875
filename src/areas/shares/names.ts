import { type Grantee } from 'api/shares';
import { texts } from './texts';

/** “Mara Lind, Jon Berg and Ada Roe” */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : texts.and(names.slice(0, -1).join(', '), names.at(-1) ?? '');

const MOST_NAMED = 5;

/** “Mara Lind, Jon Berg and 7 others” when there are many. */
export const fewTitlesOf = (grantees: readonly Grantee[]): string => {
  const names = grantees.map(({ title }) => title);
  if (names.length <= MOST_NAMED) return listOf(names);
  return listOf([...names.slice(0, MOST_NAMED - 1), texts.others(names.length - MOST_NAMED + 1)]);
};

export const titlesOf = (grantees: readonly Grantee[]): string => listOf(grantees.map(({ title }) => title));
