import { DEFAULT_STREAM_ID } from 'api/stream-ids';

/** What happens to a message. The numbers are stored. */
export const CHANGE = {
  added: 1,
  addedOutOfDefault: 2,
  removed: 3,
  removedIntoDefault: 4,
  outOfDefault: 5,
  intoDefault: 6,
} as const;
export type Change = (typeof CHANGE)[keyof typeof CHANGE];

export const CHANGES: readonly Change[] = Object.values(CHANGE);

/** The streams that messages are put into and taken out of. */
export interface Moves {
  into: readonly string[];
  outOf: readonly string[];
}

/** What decides about a message besides the rules. */
export interface AppliedStream {
  id: string;
  removesFromDefault: boolean;
  /** Ids of the other streams that remove their messages from the default one. */
  othersRemoving: ReadonlySet<string>;
}

/** The moves of a change, and the opposite ones that undo it. */
export function movesOf(streamId: string, change: Change, isUndo = false): Moves {
  const moves: Record<Change, Moves> = {
    [CHANGE.added]: { into: [streamId], outOf: [] },
    [CHANGE.addedOutOfDefault]: { into: [streamId], outOf: [DEFAULT_STREAM_ID] },
    [CHANGE.removed]: { into: [], outOf: [streamId] },
    [CHANGE.removedIntoDefault]: { into: [DEFAULT_STREAM_ID], outOf: [streamId] },
    [CHANGE.outOfDefault]: { into: [], outOf: [DEFAULT_STREAM_ID] },
    [CHANGE.intoDefault]: { into: [DEFAULT_STREAM_ID], outOf: [] },
  };
  const { into, outOf } = moves[change];
  return isUndo ? { into: outOf, outOf: into } : { into, outOf };
}

/**
 * What routing would make of a stored message, as far as one stream and the default one are concerned.
 *
 * @param matches whether the rules of the stream match
 * @returns undefined when everything is as it would be
 */
export function changeOf(stream: AppliedStream, streams: readonly string[], matches: boolean): Change | undefined {
  const others = streams.filter((id) => id !== stream.id && id !== DEFAULT_STREAM_ID);
  const isIn = streams.includes(stream.id);
  const isInDefault = streams.includes(DEFAULT_STREAM_ID);
  const staysOut = others.some((id) => stream.othersRemoving.has(id));
  if (matches) {
    const leavesDefault = stream.removesFromDefault && isInDefault;
    if (!isIn) return leavesDefault ? CHANGE.addedOutOfDefault : CHANGE.added;
    if (leavesDefault) return CHANGE.outOfDefault;
    return isInDefault || stream.removesFromDefault || staysOut ? undefined : CHANGE.intoDefault;
  }
  if (!isIn) return undefined;
  return isInDefault || staysOut ? CHANGE.removed : CHANGE.removedIntoDefault;
}
