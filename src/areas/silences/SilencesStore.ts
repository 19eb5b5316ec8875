import { listEventDefinitions } from 'api/events/definitions';
import { createSilence, deleteSilence, listSilences, updateSilence } from 'api/events/silences';
import { action } from 'flux/actions';
import { ABSENT, failed, type Loadable, loaded } from 'flux/loadable';
import { call } from 'rest/call';
import { createEntityStore } from 'rest/entity/entity-store';
import { pages } from 'rest/entity/listing';
import { texts } from './texts';

/** An event definition to choose. */
export interface NamedDefinition {
  id: string;
  title: string;
}

export interface SilencesExtras {
  /** Those that one may read, by title; at most a thousand. */
  definitions: Loadable<readonly NamedDefinition[]>;
}

const MOST = 1_000;
const initial: SilencesExtras = { definitions: ABSENT };

async function namedDefinitions(signal: AbortSignal): Promise<NamedDefinition[]> {
  const { event_definitions: all } = await call(listEventDefinitions, { query: { page: 1, per_page: MOST }, signal });
  return all.map(({ id, title }) => ({ id, title }));
}

/** Times in which notifications are held back. */
export const Silences = createEntityStore(
  'Silences',
  {
    noun: texts.noun,
    kind: 'silence',
    calls: {
      list: pages(listSilences, ({ silences, total }) => ({ items: silences, total })),
      ...{ create: createSilence, update: updateSilence, delete: deleteSilence },
    },
  },
  {
    state: initial,
    actions: { definitions: action<[], readonly NamedDefinition[]>() },
    answers: ({ perform }) => ({
      definitions: perform(namedDefinitions, {
        into: (definitions) => ({ definitions: loaded(definitions) }),
        failed: (error) => (state) => ({ definitions: failed(state.definitions, error) }),
        newestOnly: true,
      }),
    }),
  },
);

export const { actions: SilencesActions, store: SilencesStore } = Silences;
