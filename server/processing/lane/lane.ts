import { type MessagePort } from 'node:worker_threads';
import { recordsOf } from 'server/journal/block';
import { type JournalRecord } from 'server/journal/record';
import { type LogMessage } from 'server/messages/log-message';
import { KEEP_RECEIVED, writeReceived } from 'server/messages/received-bytes';
import { ProcessingChain } from '../chain';
import { DecodeFailureSample } from '../decode-failure';
import { RecordProcessor } from '../record-processor';
import { type ProcessedInput, type ProcessingStage, type StageFactory, Suspended } from '../stage';
import { unprocessed } from '../write-failure';
import { Caution, Hung } from './caution';
import { LaneCounts } from './lane-counts';
import { LaneLookups } from './lookups';
import { type LaneObserver, type ObserverFactory } from './observer';
import { PartMaker } from './part-maker';
import { Progress } from './progress';
import {
  type Blame,
  type FromLane,
  type LaneConfiguration,
  type LaneStart,
  type LaneWork,
  type Place,
  type ToLane,
} from './protocol';

/** What is done in every lane, in this order. */
export interface LaneProgram {
  stages: readonly StageFactory[];
  observers?: readonly ObserverFactory[];
}

/** The inputs, among what is configured. */
export const INPUTS = 'inputs';

/** Records whose messages are prepared together. */
const SLICE_RECORDS = 64;
/** Of a slice; unpacked, a record may be a thousand times as large. */
const SLICE_BYTES = 32 * 1024;
/** A message that still misses something is processed without it. */
const MAX_ROUNDS = 10;
const PREPARING_MS = 5_000;

interface Numbered {
  record: JournalRecord;
  /** Counted from 1 in the lane's work. */
  number: number;
  /** Processed again: that it was read is counted already. */
  isRepeated: boolean;
}

interface Read {
  numbered: Numbered;
  message: LogMessage;
}

/** Decodes records, runs the chain and makes rows: one thread's share of processing. */
class Lane {
  private readonly counts = new LaneCounts();
  private readonly lookups = new LaneLookups();
  private readonly progress: Progress;
  private readonly processor: RecordProcessor;
  private readonly stages: readonly ProcessingStage[];
  private readonly chain: ProcessingChain;
  private readonly observers: readonly LaneObserver[];
  private readonly parts: PartMaker;
  private readonly cut;
  private inputs = new Map<string, ProcessedInput>();
  private readonly undecodable = new DecodeFailureSample();
  private reports: [string, unknown][] = [];
  /** Of the message under way. */
  private pendingReports: [string, unknown][] = [];
  private blames: readonly Blame[] = [];
  private goOnWith: () => void = () => undefined;
  private answered: () => void = () => undefined;

  constructor(
    private readonly port: MessagePort,
    { stages, observers = [] }: LaneProgram,
    { nodeId, limits, progress, isCautious }: LaneStart,
  ) {
    this.progress = new Progress(
      new Int32Array(progress),
      (number, place) => this.tell({ type: 'place', number, ...place }),
      isCautious ? Caution.afterHang() : Caution.none(),
    );
    const inputOf = (inputId: string) => this.inputs.get(inputId);
    const { counts: metrics, lookups } = this;
    this.stages = stages.map((make) => {
      const stage: ProcessingStage = make({
        metrics,
        lookups,
        inputOf,
        report: (value) => void this.pendingReports.push([stage.id, value]),
      });
      return stage;
    });
    this.chain = new ProcessingChain(this.stages);
    this.observers = observers.map((make) => make());
    this.parts = new PartMaker(this.observers);
    this.cut = metrics.counter('org.graylog2.processing.cutMessages');
    this.processor = new RecordProcessor({
      nodeId,
      limits,
      metrics,
      lookups,
      inputOf,
      onUndecodable: (record, cause) => this.undecodable.addRecord(record, cause),
    });
  }

  configure({ changed }: LaneConfiguration): void {
    if (changed[INPUTS]) {
      const inputs = changed[INPUTS] as readonly ProcessedInput[];
      this.inputs = new Map(inputs.map((input) => [input.id, input]));
    }
    for (const part of [...this.stages, ...this.observers]) if (part.id in changed) part.configure?.(changed[part.id]);
  }

  async process({ work, memory, sizeBytes, fromOffset, blames }: LaneWork): Promise<void> {
    const records = [...recordsOf({ bytes: Buffer.from(memory, 0, sizeBytes), fromOffset })];
    this.blames = blames;
    for (let at = 0; at < records.length;) {
      const slice = sliceOf(records, at);
      await this.runSlice(slice, at);
      at += slice.length;
      const isLast = at === records.length;
      if (!isLast && !this.parts.isFull) continue;
      this.post(work, (slice.at(-1)?.offset ?? fromOffset) + 1, isLast);
      if (!isLast) await new Promise<void>((resolve) => (this.goOnWith = resolve));
    }
    this.progress.rest();
  }

  /** The part that was posted last is taken. */
  goOn(): void {
    this.goOnWith();
  }

  learn(answers: Extract<ToLane, { type: 'answers' }>['answers']): void {
    for (const [kind, found] of answers) this.lookups.learn(kind, found);
    this.answered();
  }

  /** Records that miss something, or were stopped, run again from their beginning. */
  private async runSlice(slice: readonly JournalRecord[], before: number): Promise<void> {
    const processedMs = Date.now();
    this.lookups.begin(processedMs);
    let left: readonly Numbered[] = slice.map((record, at) => ({ record, number: before + at + 1, isRepeated: false }));
    let rounds = 0;
    while (left.length > 0) {
      if (rounds === MAX_ROUNDS) this.lookups.giveUp();
      left = await this.run(left, processedMs);
      if (left.length > 0 && (await this.fetchMissing())) rounds += 1;
    }
  }

  /** @returns the records that run again */
  private async run(records: readonly Numbered[], processedMs: number): Promise<Numbered[]> {
    const suspended: Numbered[] = [];
    const read: Read[] = [];
    for (const numbered of records) {
      const message = this.attempt(numbered, suspended, () => this.read(numbered));
      if (message) read.push({ numbered, message });
    }
    await this.prepare(read);
    for (const { numbered, message } of read)
      this.attempt(numbered, suspended, () => this.finish(message, processedMs, numbered.record));
    return suspended;
  }

  private attempt<Result>(numbered: Numbered, suspended: Numbered[], work: () => Result): Result | undefined {
    try {
      this.progress.begin(numbered.number, this.blamedPlaces(numbered.record));
      return work();
    } catch (cause) {
      if (!(cause instanceof Suspended)) throw cause;
      if (cause instanceof Hung) this.noteHang(numbered, cause.place);
      this.counts.discard();
      this.pendingReports = [];
      suspended.push({ ...numbered, isRepeated: true });
      return undefined;
    }
  }

  private noteHang({ number, record: { offset } }: Numbered, place: Place): void {
    this.blames = [...this.blames, { offset, place }];
    this.tell({ type: 'hang', record: number, ...place });
  }

  private read({ record, isRepeated }: Numbered): LogMessage | undefined {
    if (this.blames.some(({ offset, place }) => offset === record.offset && !place)) {
      this.parts.fail(unprocessed(record));
      return undefined;
    }
    const message = this.processor.read(record);
    if (isRepeated && message) this.counts.discard();
    else this.counts.settle();
    return message;
  }

  private async prepare(read: readonly Read[]): Promise<void> {
    const preparing = this.stages.filter(({ prepare }) => prepare);
    if (preparing.length === 0 || read.length === 0) return;
    this.progress.rest();
    const messages = read.map(({ message }) => message);
    const signal = AbortSignal.timeout(PREPARING_MS);
    // Whoever needs what could not be prepared notes that on the message.
    await Promise.allSettled(preparing.map((stage) => stage.prepare?.(messages, signal)));
  }

  private finish(message: LogMessage, processedMs: number, record: JournalRecord): void {
    const isKept = this.inputs.get(record.origin.inputId)?.configuration[KEEP_RECEIVED] === true;
    const received = isKept ? writeReceived(record) : undefined;
    for (const each of this.chain.run(message, this.progress)) {
      if (each.noteLoss()) this.cut.mark();
      this.parts.add(each, processedMs, record.offset, received);
    }
    this.counts.settle();
    this.reports.push(...this.pendingReports);
    this.pendingReports = [];
  }

  /** @returns whether something was missing */
  private async fetchMissing(): Promise<boolean> {
    this.progress.rest();
    const keys = this.lookups.takeMissing();
    if (keys.length === 0) return false;
    const answers = new Promise<void>((resolve) => (this.answered = resolve));
    this.tell({ type: 'missing', keys });
    await answers;
    return true;
  }

  private post(work: number, toOffset: number, isLast: boolean): void {
    this.progress.rest();
    const made = this.parts.take();
    const observed = this.observers.flatMap((observer): [string, unknown][] => {
      const found = observer.take();
      return found === undefined ? [] : [[observer.id, found]];
    });
    const { reports } = this;
    const undecodable = this.undecodable.take();
    this.reports = [];
    const counted = this.counts.take();
    this.tell({ type: 'part', work, toOffset, isLast, ...made, undecodable, counted, reports, observed }, [
      made.lines.bytes.buffer as ArrayBuffer,
      made.lines.ends.buffer as ArrayBuffer,
      made.groupOf.buffer as ArrayBuffer,
    ]);
  }

  private blamedPlaces({ offset }: JournalRecord): readonly Place[] {
    if (this.blames.length === 0) return NOWHERE;
    return this.blames.flatMap((blame) => (blame.offset === offset && blame.place ? [blame.place] : []));
  }

  private tell(message: FromLane, transfer: readonly ArrayBuffer[] = []): void {
    this.port.postMessage(message, transfer);
  }
}

const NOWHERE: readonly Place[] = [];

function sliceOf(records: readonly JournalRecord[], from: number): readonly JournalRecord[] {
  let to = from;
  let bytes = 0;
  while (to < records.length && to - from < SLICE_RECORDS && bytes < SLICE_BYTES) {
    bytes += records[to]?.payload.length ?? 0;
    to += 1;
  }
  return records.slice(from, to);
}

/**
 * Runs a lane on the messages that come through a port, one after the other.
 *
 * @param onFailure called when it cannot go on
 */
export function runLane(port: MessagePort, program: LaneProgram, onFailure: (cause: unknown) => void): void {
  let lane: Lane | undefined;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: (started: Lane) => Promise<void> | void) => {
    turn = turn.then(() => lane && work(lane));
    turn.catch(onFailure);
  };
  port.on('message', (message: ToLane) => {
    if (message.type === 'start') lane = new Lane(port, program, message);
    else if (message.type === 'configure') inTurn((started) => started.configure(message));
    else if (message.type === 'process') inTurn((started) => started.process(message));
    else if (message.type === 'continue') lane?.goOn();
    else lane?.learn(message.answers);
  });
}
