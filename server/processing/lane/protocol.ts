import { type MessageLimits } from 'server/messages/message-limits';
import { type DecodeFailure } from '../decode-failure';
import { type UnmadeRow } from '../write-failure';
import { type Counted } from './lane-counts';
import { type LookupAnswer, type MissingKeys } from './lookups';

/** What a lane is told once. */
export interface LaneStart {
  type: 'start';
  nodeId: string;
  limits: MessageLimits | undefined;
  /** Where the lane tells what it is at. */
  progress: SharedArrayBuffer;
  /** It replaces one that hung. */
  isCautious: boolean;
}

/** What is configured, or what of it is new: plain data by the id of the stage or observer that it is for. */
export interface LaneConfiguration {
  type: 'configure';
  /** Grows with every change. */
  number: number;
  changed: Readonly<Record<string, unknown>>;
}

/** Where a lane may hang: in a stage, by its id, and where in it, by a name that its area understands. */
export interface Place {
  stage: string;
  name: string;
}

/** What went wrong with a record when it was processed before. */
export interface Blame {
  offset: number;
  /** Where the lane hung; absent: the record as a whole ends lanes. */
  place?: Place;
}

/** Blocks of the journal to be processed. */
export interface LaneWork {
  type: 'process';
  /** Names the work in its answers. */
  work: number;
  memory: SharedArrayBuffer;
  sizeBytes: number;
  fromOffset: number;
  blames: readonly Blame[];
}

export type ToLane =
  | LaneStart
  | LaneConfiguration
  | LaneWork
  /** The last part was taken, the next may come. */
  | { type: 'continue' }
  | { type: 'answers'; answers: readonly (readonly [kind: string, answers: readonly LookupAnswer[]])[] };

/** What records that follow one another have become. */
export interface LanePart {
  type: 'part';
  work: number;
  /** Offset behind the last record. */
  toOffset: number;
  /** Whether it is the last one of the work. */
  isLast: boolean;
  /** What a `LineBlock` is made of. */
  lines: { bytes: Uint8Array; ends: Uint32Array; ids: string };
  /** Streams that messages are in together; a number means its place here. */
  groups: readonly (readonly string[])[];
  /** The group of each line. */
  groupOf: Uint16Array;
  /** Messages that no row could be made of. */
  unmade: readonly { group: number; row: UnmadeRow }[];
  /** The first of the messages that cannot be read. */
  undecodable: readonly DecodeFailure[];
  counted: Counted;
  /** What stages tell their areas. */
  reports: readonly (readonly [stage: string, value: unknown])[];
  /** What observers found. */
  observed: readonly (readonly [observer: string, found: unknown])[];
}

export type FromLane =
  | LanePart
  /** Numbers that {@link Whereabouts.place} may have, before one is entered. */
  | ({ type: 'place'; number: number } & Place)
  /** It stopped by itself what hung, and goes on. The record is counted from 1, in the work under way. */
  | ({ type: 'hang'; record: number } & Place)
  | { type: 'missing'; keys: MissingKeys };
