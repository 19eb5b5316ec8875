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
import { changeStreams, type NamedStream, type SeveralChange, type SeveralResult } from './change-streams';
import { texts } from './texts';

const notListed: FailureText<[query: ListQuery]> = texts.list;

/** What is being done to a stream. */
export type StreamChange = 'starting' | 'pausing';
interface Changing {
  /** By stream id. */
  changing: Readonly<Record<string, StreamChange>>;
}
const begun =
  (ids: readonly string[], change: StreamChange) =>
  ({ changing }: Changing) => ({ changing: { ...changing, ...Object.fromEntries(ids.map((id) => [id, change])) } });
const ended =
  (ids: readonly string[]) =>
  ({ changing }: Changing) => ({
    changing: Object.fromEntries(Object.entries(changing).filter(([id]) => !ids.includes(id))),
  });

const withDisabled = (ids: readonly string[], disabled: boolean) => (state: EntityState<StreamRecord>) =>
  mapEntities(state, (stream) => (ids.includes(stream.id) ? { ...stream, disabled } : stream));

const changed = (ids: readonly string[], disabled: boolean) => (state: EntityState<StreamRecord> & Changing) => ({
  ...withDisabled(ids, disabled)(state),
  ...ended(ids)(state),
});

const idsOf = (streams: readonly NamedStream[]): string[] => streams.map(({ id }) => id);
const STATES: Readonly<Partial<Record<SeveralChange['to'], { while: StreamChange; disabled: boolean }>>> = {
  pause: { while: 'pausing', disabled: true },
  resume: { while: 'starting', disabled: false },
};

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
      clone: action<[stream: NamedStream, body: StreamClone], { stream_id: string }>(),
      /** Routes no more messages into a stream. */
      pause: action<[stream: NamedStream]>(),
      /** Routes messages into a paused stream again. */
      resume: action<[stream: NamedStream]>(),
      /** Does the same to several streams; says what became of each. @param reload when a deletion of them is undone */
      several: action<[change: SeveralChange, streams: readonly NamedStream[], reload: () => void], SeveralResult>(),
    },
    answers: ({ answer, perform }) => ({
      clone: answer(cloneStream, {
        send: ({ id }, body) => ({ params: { streamId: id }, body }),
        success: (_, _stream, { title }) => texts.cloned(title),
        failure: texts.notCloned,
      }),
      pause: answer(pauseStream, {
        send: ({ id }) => ({ params: { streamId: id } }),
        begin: ({ id }) => begun([id], 'pausing'),
        into: (_, { id }) => changed([id], true),
        failed: (_, { id }) => ended([id]),
        success: (_, { title }) => texts.paused(title),
        failure: texts.notPaused,
      }),
      resume: answer(resumeStream, {
        send: ({ id }) => ({ params: { streamId: id } }),
        begin: ({ id }) => begun([id], 'starting'),
        into: (_, { id }) => changed([id], false),
        failed: (_, { id }) => ended([id]),
        success: (_, { title }) => texts.started(title),
        failure: texts.notStarted,
      }),
      several: perform(changeStreams, {
        begin: ({ to }, streams) => {
          const state = STATES[to];
          return state ? begun(idsOf(streams), state.while) : {};
        },
        into:
          ({ done }, { to }, streams) =>
          (current) => {
            const state = STATES[to];
            return state ? { ...changed(idsOf(done), state.disabled)(current), ...ended(idsOf(streams))(current) } : {};
          },
        failed: (_, __, streams) => ended(idsOf(streams)),
        failure: texts.severalFailed,
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

const { create, update, clone, pause, resume, several, delete: remove } = StreamPagesActions;
for (const changed of [create, update, clone, pause, resume, several, remove]) changed.completed.listen(renewNames);
for (const changed of [create, clone, several, remove]) changed.completed.listen(renewRights);
