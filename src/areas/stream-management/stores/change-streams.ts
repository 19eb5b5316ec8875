import { deleteStreams, moveStreams, pauseStreams, resumeStreams, STREAM_BULK_CAPABILITY } from 'api/stream-bulk';
import { deleteStream, pauseStream, resumeStream, type StreamRecord, updateStream } from 'api/streams';
import { isCancelled } from 'flux/cancelled';
import { type UndoOffer, UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { undoOf } from 'rest/entity/deleted';
import { entityGone } from 'rest/entity/entity-gone';
import { messageOf } from 'rest/failure';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

export type NamedStream = Pick<StreamRecord, 'id' | 'title'>;

/** What is done to several streams. */
export type SeveralChange = { to: 'pause' | 'resume' | 'delete' } | { to: 'move'; indexSetId: string };

export const movedTo = (indexSetId: string): SeveralChange => ({ to: 'move', indexSetId });

/** What became of each. */
export interface SeveralResult {
  done: readonly NamedStream[];
  refused: readonly { stream: NamedStream; reason: string }[];
}

/** Reasons by stream id. */
type Refusals = ReadonlyMap<string, string>;

/** So many refusals are told each. */
const TOLD = 5;
const AT_ONCE = { pause: pauseStreams, resume: resumeStreams, delete: deleteStreams } as const;
const ONE = { pause: pauseStream, resume: resumeStream, delete: deleteStream } as const;

async function atOnce(signal: AbortSignal, change: SeveralChange, ids: string[]): Promise<Refusals> {
  const { failures } =
    change.to === 'move'
      ? await call(moveStreams, { body: { entity_ids: ids, index_set_id: change.indexSetId }, signal })
      : await call(AT_ONCE[change.to], { body: { entity_ids: ids }, signal });
  return new Map(
    failures.map(({ entity_id: id, failure_explanation: reason }) => [id, serverTexts.inPageLanguage(reason)]),
  );
}

/** A server of 4.3 takes one at a time. */
async function oneByOne(signal: AbortSignal, change: SeveralChange, ids: string[]): Promise<Refusals> {
  const refusals = new Map<string, string>();
  for (const streamId of ids) {
    const asked = { params: { streamId }, signal, expects: [403, 404] };
    try {
      if (change.to === 'move') await call(updateStream, { ...asked, body: { index_set_id: change.indexSetId } });
      else await call(ONE[change.to], asked);
    } catch (error) {
      if (isCancelled(error)) throw error;
      refusals.set(streamId, messageOf(error));
    }
  }
  return refusals;
}

function offerUndo(streams: readonly NamedStream[], reload: () => void): UndoOffer | undefined {
  const offers = streams.flatMap((stream) => undoOf({ kind: 'stream', noun: texts.noun }, stream, noReload) ?? []);
  if (offers.length === 0) return undefined;
  return {
    async undo() {
      for (const { undo } of offers) await undo();
      reload();
    },
  };
}
const noReload = () => undefined;

/** Toasts what became of them. Of a move that was refused its dialog tells. */
function tell({ to }: SeveralChange, { done, refused }: SeveralResult, reload: () => void): void {
  const words = texts.several[to];
  const undo = to === 'delete' ? offerUndo(done, reload) : undefined;
  const text = words.done(done.length);
  if (done.length > 0) void (undo ? UserNotification.undo(text, undo) : UserNotification.success(text));
  if (refused.length === 0 || to === 'move') return;
  const lines = refused.slice(0, TOLD).map(({ stream, reason }) => texts.several.refused(stream.title, reason));
  const more = refused.length > TOLD ? [texts.several.more(refused.length - TOLD)] : [];
  void UserNotification.error([...lines, ...more].join(' '), words.failed);
}

/**
 * Does the same to several streams, and tells: one that is refused leaves the others alone.
 *
 * @param reload loads what is listed again, once a deletion is undone
 */
export async function changeStreams(
  signal: AbortSignal,
  change: SeveralChange,
  streams: readonly NamedStream[],
  reload: () => void,
): Promise<SeveralResult> {
  const isAtOnce = hasCapability(CapabilitiesStore.getState(), STREAM_BULK_CAPABILITY);
  const ids = streams.map(({ id }) => id);
  const refusals = await (isAtOnce ? atOnce : oneByOne)(signal, change, ids);
  const done = streams.filter(({ id }) => !refusals.has(id));
  if (change.to === 'delete') for (const { id } of done) entityGone.emit(id);
  const refused = streams.flatMap((stream) => {
    const reason = refusals.get(stream.id);
    return reason === undefined ? [] : { stream, reason };
  });
  tell(change, { done, refused }, reload);
  return { done, refused };
}
