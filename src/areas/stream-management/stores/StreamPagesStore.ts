import {
  cloneStream,
  createStream,
  deleteStream,
  listStreamsByPage,
  pauseStream,
  resumeStream,
  type StreamClone,
  type StreamRecord,
  updateStream,
} from 'api/streams';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { CurrentUserActions } from 'areas/users';
import { action } from 'flux/actions';
import { createEntityStore, type EntityState, mapEntities } from 'rest/entity/entity-store';
import { type ListQuery, pages } from 'rest/entity/listing';
import { itemsOf } from 'rest/entity/list-store';
import { type FailureText } from 'rest/failure';
import { texts } from './texts';

const notListed: FailureText<[query: ListQuery]> = texts.list;

type Named = Pick<StreamRecord, 'id' | 'title'>;

/** What is being done to a stream. */
export type StreamChange = 'starting' | 'pausing';
interface Changing {
  /** By stream id. */
  changing: Readonly<Record<string, StreamChange>>;
}
const begun =
  (id: string, change: StreamChange) =>
  ({ changing }: Changing) => ({ changing: { ...changing, [id]: change } });
const ended =
  (id: string) =>
  ({ changing: { [id]: _, ...others } }: Changing) => ({ changing: others });

const withDisabled = (id: string, disabled: boolean) => (state: EntityState<StreamRecord>) =>
  mapEntities(state, (stream) => (stream.id === id ? { ...stream, disabled } : stream));

const changed = (id: string, disabled: boolean) => (state: EntityState<StreamRecord> & Changing) => ({
  ...withDisabled(id, disabled)(state),
  ...ended(id)(state),
});

/** The streams the signed-in person may read, by page, and every change of one. */
export const StreamPages = createEntityStore(
  'StreamPages',
  {
    noun: texts.noun,
    kind: 'stream',
    calls: {
      list: pages(listStreamsByPage, ({ streams, pagination }) => ({ items: streams, total: pagination.total })),
      create: createStream,
      update: updateStream,
      delete: deleteStream,
    },
    texts: { list: notListed, get: texts.get, create: texts.create, update: texts.update, delete: texts.delete },
  },
  {
    state: { changing: {} } as Changing,
    actions: {
      /** Makes a paused stream with the rules of another. */
      clone: action<[stream: Named, body: StreamClone], { stream_id: string }>(),
      /** Routes no more messages into a stream. */
      pause: action<[stream: Named]>(),
      /** Routes messages into a paused stream again. */
      resume: action<[stream: Named]>(),
    },
    answers: ({ answer }) => ({
      clone: answer(cloneStream, {
        send: ({ id }, body) => ({ params: { streamId: id }, body }),
        success: (_, _stream, { title }) => texts.cloned(title),
        failure: texts.notCloned,
      }),
      pause: answer(pauseStream, {
        send: ({ id }) => ({ params: { streamId: id } }),
        begin: ({ id }) => begun(id, 'pausing'),
        into: (_, { id }) => changed(id, true),
        failed: (_, { id }) => ended(id),
        success: (_, { title }) => texts.paused(title),
        failure: texts.notPaused,
      }),
      resume: answer(resumeStream, {
        send: ({ id }) => ({ params: { streamId: id } }),
        begin: ({ id }) => begun(id, 'starting'),
        into: (_, { id }) => changed(id, false),
        failed: (_, { id }) => ended(id),
        success: (_, { title }) => texts.started(title),
        failure: texts.notStarted,
      }),
    }),
  },
);

export const { actions: StreamPagesActions, store: StreamPagesStore } = StreamPages;

/** Whoever has loaded the names of all streams gets the new ones. */
const renewNames = () => {
  if (itemsOf(StreamsStore.getState())) void StreamsActions.list();
};
/** The creator of a stream owns it: rights that only the server knows. */
const renewRights = () => void CurrentUserActions.reload();

const { create, update, clone, pause, resume, delete: remove } = StreamPagesActions;
for (const changed of [create, update, clone, pause, resume, remove]) changed.completed.listen(renewNames);
for (const changed of [create, clone, remove]) changed.completed.listen(renewRights);
