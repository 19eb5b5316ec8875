import { EVERYONE_GRN } from 'api/grn';
import { type Grantee, type ShareState } from 'api/shares';
import { texts } from './texts';

/** “Mara Lind, Jon Berg and Ada Roe” */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : texts.and(names.slice(0, -1).join(', '), names.at(-1) ?? '');

const MAX_NAMED = 5;

/** “Mara Lind, Jon Berg and 7 others” when there are many. */
export const fewTitlesOf = (grantees: readonly Grantee[]): string => {
  const names = grantees.map(({ title }) => title);
  if (names.length <= MAX_NAMED) return listOf(names);
  return listOf([...names.slice(0, MAX_NAMED - 1), texts.others(names.length - MAX_NAMED + 1)]);
};

export const titlesOf = (grantees: readonly Grantee[]): string => listOf(grantees.map(({ title }) => title));

/** How a thing is shared, with everyone and the capabilities in the language of the page. */
export const readableShare = (state: ShareState): ShareState => ({
  ...state,
  available_grantees: state.available_grantees.map((grantee) =>
    grantee.id === EVERYONE_GRN ? { ...grantee, title: texts.everyone } : grantee,
  ),
  available_capabilities: state.available_capabilities.map(({ id, title, ...rest }) => ({
    ...{ ...rest, id },
    title: texts.capability(id) ?? title,
  })),
});
