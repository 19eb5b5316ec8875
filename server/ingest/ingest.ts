import path from 'node:path';
import { type OnProcessed } from 'server/processing/batch';
import { HostNames } from 'server/processing/host-names';
import { type MessageLimits } from 'server/processing/message-limits';
import { MessageWriter, type WriteFailure, type WriteTarget } from 'server/processing/message-writer';
import { Processing } from 'server/processing/processing';
import { type DecodeFailure, type ProcessedInput, RecordProcessor } from 'server/processing/record-processor';
import { ProcessingChain, type ProcessingStage } from 'server/processing/stage';
import { staticFieldsStage } from 'server/processing/stages';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type FreeSpace } from 'server/storage/free-space';
import { type MessageEngine } from 'server/storage/messages/engine';
import { DecodeFailures } from './inputs/decode-failures';
import { InputRuntime, type RunningInput } from './inputs/input-runtime';
import { type JournalDamage } from './journal/damage-report';
import { Journal, type JournalLimits } from './journal/journal';
import { type IntakeLimits } from './transports/intake-limits';
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
  /** Told what of the journal cannot be read; the log says it, too. */
  onJournalDamaged?(damage: JournalDamage): void;
  /** How large a message may be. */
  messageLimits?: MessageLimits;
  listenToLog: ListenToLog;
  /** Puts messages into streams. */
  streamRouter: ProcessingStage;
  /** Where messages of these streams are written to now. Asked once a batch for each combination of streams. */
  targetsOf(streams: ReadonlySet<string>): readonly WriteTarget[];
  /** The tables of all index sets. */
  tables(): readonly string[];
  /** What was written to an index, and how long it took. */
  onWritten?(indexName: string, messages: number, ms: number): void;
  /** Sees every message as it comes out of processing, before it is stored. */
  onProcessed?: OnProcessed;
  /** Messages that cannot be stored. */
  recordFailures(failures: WriteFailure[]): Promise<void>;
  /** Settings and static fields of an input by its id. */
  inputOf(inputId: string): ProcessedInput | undefined;
  onInputStateChange(change: RunningInput): void;
}

/** From the sockets to the message engine. */
export interface Ingest {
  readonly inputs: InputRuntime;
  readonly journal: Journal;
  readonly processing: Processing;
  /** The steps of processing; static fields, then stream assignment, until configured otherwise. */
  readonly chain: ProcessingChain;
  /** What could not be read lately, by input. */
  readonly decodeFailures: DecodeFailures;
  /** Begins to process what the journal holds. Inputs are launched one by one. */
  start(): void;
  /** Closes the inputs, then writes what is in the journal, for at most so long; the rest stays there. */
  stop(deadlineMs?: number): Promise<void>;
}

const DEFAULT_STOP_MS = 10_000;

/** Opens the journal and puts the parts together; nothing runs yet. */
export async function createIngest(needs: IngestNeeds): Promise<Ingest> {
  const { engine, metrics, nodeId, targetsOf, tables, inputOf } = needs;
  const log = needs.log.child({ logger: INGEST_LOGGER });
  const logTap = new ServerLogTap(needs.listenToLog);
  const journal = await Journal.open({
    folder: needs.folder,
    metrics,
    log,
    limits: needs.journalLimits,
    space: needs.space,
    onDamaged: needs.onJournalDamaged?.bind(needs),
  });
  const chain = new ProcessingChain([staticFieldsStage((id) => inputOf(id)?.staticFields), needs.streamRouter]);
  const decodeFailures = new DecodeFailures();
  const hostNames = new HostNames((inputId) => inputOf(inputId)?.configuration.force_rdns === true);
  const processor = new RecordProcessor({
    nodeId,
    chain,
    metrics,
    limits: needs.messageLimits,
    inputOf,
    hostnameOf: (address) => hostNames.known(address),
    onUndecodable: (failure: DecodeFailure) => decodeFailures.add(failure),
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
    processor,
    writer,
    metrics,
    log,
    targetsOf,
    tables,
    prepare: (records) => hostNames.lookUp(records),
    onProcessed: needs.onProcessed,
  });
  const inputs = new InputRuntime({
    journal,
    metrics,
    log,
    logTap,
    limits: needs.intakeLimits,
    onStateChange: needs.onInputStateChange,
  });
  return {
    inputs,
    journal,
    processing,
    chain,
    decodeFailures,
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
