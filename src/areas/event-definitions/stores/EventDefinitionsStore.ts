import {
  clearNotificationQueue,
  createEventDefinition,
  type DefinitionState,
  deleteEventDefinition,
  getEventDefinitionWithContext,
  listEventDefinitions,
  scheduleEventDefinition,
  unscheduleEventDefinition,
  updateEventDefinition,
} from 'api/events/definitions';
import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { CurrentUserActions } from 'areas/users';
import { action } from 'flux/actions';
import { isCancelled } from 'flux/cancelled';
import { ABSENT, begun, failed, loaded, valueOf } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { undoOf } from 'rest/entity/deleted';
import { entityGone } from 'rest/entity/entity-gone';
import { createEntityStore, knownEntity, pageOf } from 'rest/entity/entity-store';
import { type Listing, type ListQuery } from 'rest/entity/listing';
import { fieldErrors, hasStatus } from 'rest/FetchError';
import { type FailureText, failWith } from 'rest/failure';
import { type ScheduledDefinition, scheduledDefinition } from '../model/definition';
import { changeDefinitions, copyDefinition, type Refusals, type SeveralChange } from './change-definitions';
import { texts } from './texts';

type Named = Pick<ScheduledDefinition, 'id' | 'title'>;
type Change = 'create' | 'update' | 'delete' | 'enable' | 'disable' | 'restart' | 'duplicate';

/** @see EVENT_STATES_CAPABILITY for `state` */
export interface DefinitionQuery extends ListQuery {
  state?: DefinitionState;
}

const notListed: FailureText<[query: DefinitionQuery]> = texts.list;

const listing: Listing<ScheduledDefinition, [query: DefinitionQuery]> = {
  load: async (signal, { page, pageSize, text, state }) => {
    // Servers decode the query once more.
    const query = { page, per_page: pageSize, query: encodeURIComponent(text), state };
    const { event_definitions: definitions, context, total } = await call(listEventDefinitions, { query, signal });
    return { items: definitions.map((each) => scheduledDefinition(each, context.scheduler[each.id])), total };
  },
};

/** Toasts how a change of a definition ended. A form shows at its fields what the server refused of them. */
async function told<Result>(change: Change, title: string, doing: Promise<Result>): Promise<Result> {
  const words = texts[change];
  const result = await doing.catch((error: unknown) => {
    if (Object.keys(fieldErrors(error)).length > 0) throw error;
    return failWith((reason) => words.failed(title, reason), words.failedTitle)(error);
  });
  if (change !== 'delete') void UserNotification.success(words.done(title), words.doneTitle);
  return result;
}

const addressed = ({ id }: Pick<Named, 'id'>) => ({ params: { definitionId: id } });

async function remove(signal: AbortSignal, definition: Named, reload: () => void): Promise<void> {
  const { done, doneTitle } = texts.delete;
  await told('delete', definition.title, call(deleteEventDefinition, { ...addressed(definition), signal }));
  entityGone.emit(definition.id);
  const undo = undoOf({ kind: 'event_definition', noun: texts.noun }, definition, reload);
  const message = done(definition.title);
  void (undo ? UserNotification.undo(message, undo, doneTitle) : UserNotification.success(message, doneTitle));
}

async function clearQueue(signal: AbortSignal, definition: Named): Promise<void> {
  await call(clearNotificationQueue, { ...addressed(definition), signal });
  void UserNotification.success(texts.clearQueue.done(definition.title), texts.clearQueue.doneTitle);
}

async function load(signal: AbortSignal, id: string): Promise<ScheduledDefinition> {
  const options = { params: { definitionId: id }, signal, expects: [403, 404] };
  try {
    const { event_definition: definition, context } = await call(getEventDefinitionWithContext, options);
    return scheduledDefinition(definition, context.scheduler);
  } catch (error) {
    if (hasStatus(error, 404)) void UserNotification.error(texts.get.gone(id), texts.get.title);
    throw error;
  }
}

/** The event definitions one may read, by page, and every change of one. */
export const EventDefinitions = createEntityStore(
  'EventDefinitions',
  {
    noun: texts.noun,
    kind: 'event_definition',
    calls: { list: listing },
    texts: { list: notListed },
  },
  {
    state: {},
    actions: {
      /** Loads the listed page again, for when they run; what is shown stays until then. */
      renew: action<[query: DefinitionQuery]>(),
      get: action<[id: string], ScheduledDefinition>(),
      create: action<[definition: EventDefinitionText, isScheduled: boolean], EventDefinition>(),
      update: action<[id: string, definition: EventDefinitionText, isScheduled: boolean], EventDefinition>(),
      /** @param reload when it is undone */
      delete: action<[definition: Named, reload: () => void]>(),
      enable: action<[definition: Named]>(),
      /** Drops the notifications that wait, too. */
      disable: action<[definition: Named]>(),
      /** Drops the notifications that wait. */
      clearQueue: action<[definition: Named]>(),
      /** Lets one that stopped with an error run again. */
      restart: action<[definition: Named]>(),
      /** The copy is not scheduled. */
      duplicate: action<[definition: Named], EventDefinition>(),
      /** Does the same to several; the answer says which were refused. */
      several: action<[change: SeveralChange, ids: readonly string[]], Refusals>(),
    },
    answers: ({ perform }) => ({
      renew: perform((signal: AbortSignal, query: DefinitionQuery) => listing.load(signal, query), {
        into: (listed) => (state) => (state.list.status === 'loaded' ? { list: loaded(pageOf(listed)) } : {}),
        newestOnly: true,
      }) as (signal: AbortSignal, query: DefinitionQuery) => Promise<never>,
      get: perform(load, {
        begin: (id) => (state) => {
          const known = knownEntity(state, id);
          return { one: begun(known ? loaded(known) : ABSENT) };
        },
        into: (definition) => ({ one: loaded(definition) }),
        failed: (error) => (state) => ({ one: failed(state.one, error) }),
        newestOnly: true,
        failure: { ...texts.get, exceptStatus: [403, 404] },
      }),
      create: (signal, body, schedule) =>
        told('create', body.title, call(createEventDefinition, { query: { schedule }, body, signal })),
      update: (signal, definitionId, body, schedule) =>
        told(
          'update',
          body.title,
          call(updateEventDefinition, { params: { definitionId }, query: { schedule }, body, signal }),
        ),
      delete: remove,
      enable: (signal, definition) =>
        told('enable', definition.title, call(scheduleEventDefinition, { ...addressed(definition), signal })),
      disable: (signal, definition) =>
        told('disable', definition.title, call(unscheduleEventDefinition, { ...addressed(definition), signal })),
      clearQueue: perform(clearQueue, {
        failure: { title: texts.clearQueue.failedTitle, message: texts.clearQueue.failed },
      }),
      restart: (signal, definition) =>
        told(
          'restart',
          definition.title,
          call(unscheduleEventDefinition, { ...addressed(definition), signal }).then(() =>
            call(scheduleEventDefinition, { ...addressed(definition), signal }),
          ),
        ),
      duplicate: (signal, definition) => told('duplicate', definition.title, copyDefinition(signal, definition.id)),
      several: changeDefinitions,
    }),
  },
);

export const { actions: EventDefinitionsActions, store: EventDefinitionsStore } = EventDefinitions;

/** The creator of a definition owns it: rights that only the server knows. */
const renewRights = () => void CurrentUserActions.reload().catch((error: unknown) => isCancelled(error));
for (const made of [EventDefinitionsActions.create, EventDefinitionsActions.duplicate])
  made.completed.listen(renewRights);

/** The definition loaded last, if it is this one. */
export const definitionIn =
  (id: string) =>
  ({ one }: { one: Parameters<typeof valueOf<ScheduledDefinition>>[0] }): ScheduledDefinition | undefined => {
    const known = valueOf(one);
    return known?.id === id ? known : undefined;
  };
