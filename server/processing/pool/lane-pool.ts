import { type Blocks, sharedMemory } from 'server/journal/block';
import { type MessageLimits } from 'server/messages/message-limits';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type LookupAnswer, type MissingKeys } from '../lane/lookups';
import { type LanePart, type ToLane } from '../lane/protocol';
import { type StartLane } from './lane-thread';
import { type ConfigurationSource, type LookupSources } from './lane-source';
import { PooledLane } from './pooled-lane';
import { Work } from './work';

export interface LanePoolNeeds {
  start: StartLane;
  /** How many lanes. */
  count: number;
  nodeId: string;
  limits: MessageLimits | undefined;
  log: Log;
  metrics: MetricRegistry;
  sources: readonly ConfigurationSource[];
  lookups: LookupSources;
  onHang(stage: string, place: string): void;
}

/** What a lane works on at once, in bytes of the journal: some hundred messages. */
const BLOCK_BYTES = 256 * 1024;
/** Beside what it works on, a lane has the next one already. */
const MAX_WORKS = 2;
/** Works of the pool for each lane, those included that wait for an earlier one to be taken. */
const MAX_UNTAKEN = 3;
const WATCH_EVERY_MS = 20;

/** The lanes of this node. They work side by side; what they make is taken in the order of the journal. */
export class LanePool {
  private readonly lanes: readonly PooledLane[];
  /** In the order of the journal, until the last part is taken. */
  private works: Work[] = [];
  private readonly free: Buffer[] = [];
  private lastNumber = 0;
  private watching: NodeJS.Timeout | undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly needs: LanePoolNeeds) {
    const { metrics, start, nodeId, limits, log, sources, onHang } = needs;
    const restarts = metrics.counter('org.timberline.processing.lane-restarts');
    metrics.gauge('org.timberline.processing.lanes', () => needs.count);
    const common = {
      start,
      nodeId,
      limits,
      log,
      sources,
      onHang,
      onPart: () => this.wake(),
      onRestart: () => void (restarts.count += 1),
      onMissing: (keys: MissingKeys, post: (message: ToLane) => void) => void this.lookUp(keys, post),
    };
    this.lanes = Array.from({ length: needs.count }, () => new PooledLane(common));
  }

  /** Whether a lane could do with more work. */
  get hasRoom(): boolean {
    return (
      this.works.length < this.lanes.length * MAX_UNTAKEN && this.lanes.some(({ works }) => works.length < MAX_WORKS)
    );
  }

  /** Whether everything was taken. */
  get isIdle(): boolean {
    return this.works.length === 0;
  }

  /**
   * Gives the lane that has the least to do what follows in the journal.
   *
   * @param read reads it into memory, as `Journal.read` does
   * @returns whether there was something
   */
  async feed(read: (memory: Buffer) => Promise<Blocks | undefined>): Promise<boolean> {
    const memory = this.free.pop() ?? sharedMemory(BLOCK_BYTES);
    const blocks = await read(memory);
    if (blocks?.bytes.buffer !== memory.buffer) this.free.push(memory);
    if (!blocks) return false;
    const work = new Work((this.lastNumber += 1), blocks);
    this.works.push(work);
    const [least] = [...this.lanes].sort((one, other) => one.works.length - other.works.length);
    least?.give(work);
    this.watching ??= setInterval(() => this.watch(), WATCH_EVERY_MS);
    return true;
  }

  /** What comes next in the order of the journal; undefined while it is not there. */
  take(): LanePart | undefined {
    const [work] = this.works;
    const part = work?.parts.shift();
    if (!work || !part) return undefined;
    if (part.isLast) this.finish(work);
    else this.lanes.find(({ works }) => works.includes(work))?.goOn();
    return part;
  }

  /** Resolves when there is something to take. */
  whenReady(): Promise<void> {
    if (this.works[0] && this.works[0].parts.length > 0) return Promise.resolve();
    return new Promise((resolve) => (this.wake = resolve));
  }

  /** Forgets all work; the lanes begin anew. */
  async reset(): Promise<void> {
    this.works = [];
    this.rest();
    await Promise.all(this.lanes.map((lane) => lane.renew()));
    this.free.length = 0;
  }

  /** Ends the lanes. */
  async close(): Promise<void> {
    this.rest();
    this.works = [];
    await Promise.all(this.lanes.map((lane) => lane.end()));
  }

  private finish({ blocks }: Work): void {
    this.works.shift();
    if (blocks.bytes.buffer.byteLength === BLOCK_BYTES) this.free.push(Buffer.from(blocks.bytes.buffer));
    if (this.isIdle) this.rest();
  }

  private watch(): void {
    const now = performance.now();
    for (const lane of this.lanes) if (lane.works.length > 0) lane.watch(now);
  }

  private rest(): void {
    clearInterval(this.watching);
    this.watching = undefined;
  }

  /** Each lookup is asked once for all that is missing. */
  private async lookUp(missing: MissingKeys, post: (message: ToLane) => void): Promise<void> {
    const answers = await Promise.all(
      missing.map(async ([kind, keys]): Promise<readonly [string, LookupAnswer[]]> => {
        const found = await this.needs.lookups[kind]?.(keys);
        return [kind, found ?? keys.map((key) => ({ key, value: undefined, keptMs: 0 }))];
      }),
    );
    post({ type: 'answers', answers });
  }
}
