import path from 'node:path';
import { type JournalDamage } from 'server/journal/damage-report';
import { Journal, type JournalLimits } from 'server/journal/journal';
import { type MessageLimits } from 'server/messages/message-limits';
import { type CopiedTables } from 'server/processing/batch';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { HOST_NAMES, HostNames } from 'server/processing/host-names';
import { INPUTS } from 'server/processing/lane/lane';
import { MessageWriter, type WriteFailure, type WriteTarget } from 'server/processing/message-writer';
import { LanePool } from 'server/processing/pool/lane-pool';
import { type ObserverSource, type StageSource } from 'server/processing/pool/lane-source';
import { type StartLane } from 'server/processing/pool/lane-thread';
import { Processing } from 'server/processing/processing';
import { HEARD_SOURCES, type HeardSource } from 'server/processing/sources/source-observer';
import { type ProcessedInput } from 'server/processing/stage';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type FreeSpace } from 'server/storage/free-space';
import { type MessageEngine } from 'server/storage/messages/engine';
import { InputRuntime, type RunningInput } from './inputs/input-runtime';
import { type IntakeLimits } from './transports/intake-limits';
import { type OwnCertificate } from './transports/own-certificate';
import { INGEST_LOGGER, type ListenToLog, ServerLogTap } from './transports/server-log-transport';

export interface IngestNeeds {
  engine: MessageEngine;
  metrics: MetricRegistry;
  log: Log;
  /** Folder of the journal. */
  folder: string;
  nodeId: string;
  journalLimits?: JournalLimits;
  /** Of the disk of the data folder: while it is short nothing is received or processed. */
  space?: FreeSpace;
  intakeLimits?: IntakeLimits;
  /** For inputs that encrypt and name no certificate. */
  ownCertificate?: OwnCertificate;
  /** Whether this node does what only one may do; it is alone when absent. */
  isLeader?(): boolean;
  /** The time of receipt of what arrives now, in milliseconds since 1970. */
  receiptMs?(): number;
  /** Told what of the journal cannot be read; the log says it, too. */
  onJournalDamaged?(damage: JournalDamage): void;
  /** How large a message may be. */
  messageLimits?: MessageLimits;
  listenToLog: ListenToLog;
  /** The threads that process messages. */
  lanes: { start: StartLane; count: number };
  /** What is configured for the stages of the lanes. */
  stages: readonly StageSource[];
  /** Whoever wants to see messages as they come out of processing, before they are stored. */
  observers?: readonly ObserverSource[];
  /** Where messages of these streams are written to now. Asked once a batch for each combination of streams. */
  targetsOf(streams: ReadonlySet<string>): readonly WriteTarget[];
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** What was written to an index, and how long it took. */
  onWritten?(indexName: string, messages: number, ms: number): void;
  /** Told which tables list copies in which others, before such rows are written. */
  noteCopies?(copied: readonly CopiedTables[]): Promise<void>;
  /** Messages that cannot be stored. */
  recordFailures(failures: WriteFailure[]): Promise<void>;
  /** Messages that cannot be read, the first of many; the same ones may come twice. */
  recordUndecodable(failures: readonly DecodeFailure[]): Promise<void>;
  /** Settings and static fields of all inputs: the same array as long as none changes. */
  inputs(): readonly ProcessedInput[];
  onInputStateChange(change: RunningInput): void;
}

/** From the sockets to the message engine. */
export interface Ingest {
  readonly inputs: InputRuntime;
  readonly journal: Journal;
  readonly processing: Processing;
  /** Begins to process what the journal holds. Inputs are launched one by one. */
  start(): void;
  /** Closes the inputs, then writes what is in the journal, for at most so long; the rest stays there. */
  stop(deadlineMs?: number): Promise<void>;
}

const DEFAULT_STOP_MS = 10_000;

/** Opens the journal and puts the parts together; nothing runs yet. */
export async function createIngest(needs: IngestNeeds): Promise<Ingest> {
  const { engine, metrics, nodeId, targetsOf, tables, lanes, stages } = needs;
  const sources: ObserverSource = {
    id: HEARD_SOURCES,
    configuration: () => undefined,
    onFound: (found) => inputs.noteSources(found as HeardSource[]),
  };
  const observers = [...(needs.observers ?? []), sources];
  const log = needs.log.child({ logger: INGEST_LOGGER });
  const logTap = new ServerLogTap(needs.listenToLog);
  const journal = await Journal.open({
    folder: needs.folder,
    metrics,
    log,
    limits: needs.journalLimits,
    space: needs.space,
    receiptMs: needs.receiptMs?.bind(needs),
    onDamaged: needs.onJournalDamaged?.bind(needs),
  });
  const inputSource = { id: INPUTS, configuration: () => needs.inputs() };
  const pool = new LanePool({
    ...lanes,
    nodeId,
    limits: needs.messageLimits,
    log,
    metrics,
    sources: [inputSource, ...stages, ...observers],
    lookups: { [HOST_NAMES]: new HostNames().lookUp },
    onHang: (id, place) => stages.find((stage) => stage.id === id)?.onHang?.(place),
  });
  const writer = new MessageWriter({
    engine,
    nodeId,
    log,
    recordFailures: (failed) => needs.recordFailures(failed),
    whenRoom: (signal) => needs.space?.whenRoom(signal) ?? Promise.resolve(),
    hasTable: (table) => tables().includes(table),
    onWritten: (indexName, messages, ms) => needs.onWritten?.(indexName, messages, ms),
  });
  const processing = new Processing({
    journal,
    lanes: pool,
    stages,
    observers,
    writer,
    metrics,
    log,
    targetsOf,
    tables,
    noteCopies: (copied) => needs.noteCopies?.(copied) ?? Promise.resolve(),
    recordUndecodable: (failed) => {
      inputs.noteUndecodable(failed);
      return needs.recordUndecodable(failed);
    },
  });
  const inputs = new InputRuntime({
    journal,
    metrics,
    log,
    logTap,
    limits: needs.intakeLimits,
    ownCertificate: needs.ownCertificate,
    isLeader: needs.isLeader,
    onStateChange: needs.onInputStateChange,
  });
  return {
    inputs,
    journal,
    processing,
    start: () => processing.start(),
    async stop(deadlineMs = DEFAULT_STOP_MS) {
      await inputs.close();
      await processing.stop(deadlineMs);
      await journal.close();
    },
  };
}

/** The journal's folder inside a data folder. */
export const journalFolder = (dataFolder: string): string => path.join(dataFolder, 'journal');
