import { type EntityAccess, listAccess, listMessageAccess } from 'api/access';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

/** A message, by where it is stored. */
export interface MessagePlace {
  index: string;
  id: string;
}

/** Which of the people are wanted. */
export interface PeopleWanted {
  page: number;
  /** Part of a name. */
  text: string;
}

export interface AccessState {
  /** Who may see the thing asked for last. */
  access: Loadable<EntityAccess>;
  /** Which thing that is: its GRN, or the place of a message. */
  of?: string;
}

export const PEOPLE_PER_PAGE = 50;

export const AccessActions = createActions('Access', {
  /** Loads who may see an entity, and why. */
  ofEntity: action<[grn: string, wanted: PeopleWanted], EntityAccess>(),
  /** The same of a message. */
  ofMessage: action<[place: MessagePlace, wanted: PeopleWanted], EntityAccess>(),
});

const initial: AccessState = { access: ABSENT };

const queryOf = ({ page, text }: PeopleWanted) => ({ page, per_page: PEOPLE_PER_PAGE, query: text || undefined });

/** Who may see one thing at a time, on servers with the capabilities of `api/access-capabilities`. */
export const AccessStore = createStore(
  'Access',
  AccessActions,
  initial,
)(({ answer }) => {
  const kept = {
    ...loading('access'),
    into: (access: EntityAccess) => ({ access: loaded(access) }),
    newestOnly: true,
  };
  // While another page is loaded, the one before stays; another thing begins anew.
  const beginOf = (of: string) => (state: AccessState) => ({
    of,
    access: begun(state.of === of ? state.access : ABSENT),
  });
  return {
    ofEntity: answer(listAccess, {
      ...kept,
      begin: beginOf,
      send: (grn, wanted) => ({ params: { entityGrn: grn }, query: queryOf(wanted), expects: [403] }),
    }),
    ofMessage: answer(listMessageAccess, {
      ...kept,
      begin: ({ index, id }) => beginOf(`${index}/${id}`),
      send: ({ index, id }, wanted) => ({
        params: { index, messageId: id },
        query: queryOf(wanted),
        expects: [403, 404],
      }),
    }),
  };
});
