import { type MessageLimits } from 'server/messages/message-limits';
import { type Log } from 'server/runtime/log';
import { PROGRESS_BYTES, whereabouts } from '../lane/progress';
import { type FromLane, type LanePart, type Place } from '../lane/protocol';
import { type LaneThread, type StartLane } from './lane-thread';
import { type ConfigurationSource } from './lane-source';
import { type Hang, Watchdog } from './watchdog';
import { type Work } from './work';

export interface PooledLaneNeeds {
  start: StartLane;
  nodeId: string;
  limits: MessageLimits | undefined;
  log: Log;
  sources: readonly ConfigurationSource[];
  onPart(part: LanePart): void;
  onMissing(keys: Extract<FromLane, { type: 'missing' }>['keys'], answer: LaneThread['post']): void;
  onHang(stage: string, place: string): void;
  /** Counts a thread that was ended, or ended by itself. */
  onRestart(): void;
}

/** Between a thread that ended by itself and the next one: nothing at first, then ever longer, until something comes back. */
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

/** One lane of the node: the thread that runs it now, and the work that it has not given back. */
export class PooledLane {
  readonly works: Work[] = [];
  private thread: LaneThread;
  private progress = new Int32Array(new SharedArrayBuffer(PROGRESS_BYTES));
  private watchdog = new Watchdog();
  private configured = new Map<string, unknown>();
  private places = new Map<number, Place>();
  private number = 0;
  private delayMs = 0;
  private ending: Promise<void> = Promise.resolve();
  private restart: NodeJS.Timeout | undefined;

  constructor(private readonly needs: PooledLaneNeeds) {
    this.thread = this.startThread();
  }

  /** Begins another piece of work behind those it has. */
  give(work: Work): void {
    this.works.push(work);
    if (!this.restart) this.post(work);
  }

  /** Lets the lane go on that waits until its part is taken. */
  goOn(): void {
    this.thread.post({ type: 'continue' });
  }

  /** To be called some fifty times a second while it has work. */
  watch(nowMs: number): void {
    if (this.restart) return;
    const hang = this.watchdog.look(whereabouts(this.progress), nowMs, () => this.thread.cpuMs());
    if (hang) this.endHanging(hang);
  }

  /** Ends its thread and forgets its work. */
  async end(): Promise<void> {
    clearTimeout(this.restart);
    this.works.length = 0;
    await Promise.all([this.ending, this.thread.end()]);
  }

  /** Starts anew, without work. */
  async renew(): Promise<void> {
    await this.end();
    this.restart = undefined;
    this.thread = this.startThread();
  }

  private startThread(isCautious = false): LaneThread {
    const { start, nodeId, limits } = this.needs;
    this.progress = new Int32Array(new SharedArrayBuffer(PROGRESS_BYTES));
    this.watchdog = new Watchdog();
    this.configured = new Map();
    this.places = new Map();
    const thread = start({
      onMessage: (message) => this.receive(message, thread),
      onEnd: (cause) => this.replaceEnded(cause),
    });
    const progress = this.progress.buffer as SharedArrayBuffer;
    thread.post({ type: 'start', nodeId, limits, progress, isCautious });
    return thread;
  }

  private receive(message: FromLane, thread: LaneThread): void {
    if (message.type === 'place') this.places.set(message.number, { stage: message.stage, name: message.name });
    else if (message.type === 'hang') this.noteHang(message.record, { stage: message.stage, name: message.name });
    else if (message.type === 'missing') this.needs.onMissing(message.keys, (answers) => thread.post(answers));
    else this.receivePart(message);
  }

  private receivePart(part: LanePart): void {
    const at = this.works.findIndex(({ number }) => number === part.work);
    const work = this.works[at];
    if (!work) return;
    work.receive(part);
    this.delayMs = 0;
    if (part.isLast) this.works.splice(at, 1);
    this.needs.onPart(part);
  }

  private post(work: Work): void {
    const changed = this.takeChanges();
    if (changed) this.thread.post({ type: 'configure', number: (this.number += 1), changed });
    this.thread.post(work.begin());
  }

  private takeChanges(): Record<string, unknown> | undefined {
    const changed: Record<string, unknown> = {};
    for (const source of this.needs.sources) {
      const now = source.configuration();
      if (this.configured.has(source.id) && this.configured.get(source.id) === now) continue;
      this.configured.set(source.id, now);
      changed[source.id] = now;
    }
    return Object.keys(changed).length > 0 ? changed : undefined;
  }

  /** The next thread passes over what hung: there is nothing to wait for. */
  private endHanging({ record, place }: Hang): void {
    this.noteHang(record, place === undefined ? undefined : this.places.get(place));
    this.ending = this.thread.end();
    this.startAgain(0, true);
  }

  /** Works end in their order: a lane is at the first one. */
  private noteHang(record: number, place: Place | undefined): void {
    const [work] = this.works;
    this.needs.log.warn({ ...place, offset: work?.offsetOf(record) }, 'A lane hung on a message');
    work?.blame(record, place);
    if (place) this.needs.onHang(place.stage, place.name);
  }

  private replaceEnded(cause: unknown): void {
    this.needs.log.error({ err: cause }, 'A lane ended and is replaced');
    const { record } = whereabouts(this.progress);
    if (record > 0) this.works[0]?.countDeath(record);
    this.startAgain(this.delayMs);
    this.delayMs = Math.min(Math.max(this.delayMs * 2, MIN_DELAY_MS), MAX_DELAY_MS);
  }

  /** What the thread had not given back is done again. */
  private startAgain(delayMs: number, isCautious = false): void {
    this.needs.onRestart();
    this.restart = setTimeout(() => {
      this.restart = undefined;
      this.thread = this.startThread(isCautious);
      for (const work of this.works) this.post(work);
    }, delayMs);
  }
}
