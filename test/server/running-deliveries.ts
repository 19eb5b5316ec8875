import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Deliveries, type OutputDefinition } from 'server/outputs/delivery/deliveries';
import { type DeliveryHealth } from 'server/outputs/delivery/delivery-health';
import { OutputObserver } from 'server/outputs/lane/output-observer';
import { messageRow } from 'server/processing/message-row';
import { silentLog } from 'server/runtime/log';
import { until } from 'test/until';
import { aMessageOf } from './log-messages';

const STREAM = 'a'.repeat(24);
const NEVER = new AbortController().signal;
const LIMIT = 64 * 1024 * 1024;

/** Texts that say in which order they were sent. */
export const numbered = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `m${from + at}`);

/** The outputs of a node, all of one stream, which messages are put into as lanes and the journal do. */
export class RunningDeliveries {
  readonly healthChanges: [id: string, failedAttempts: number][] = [];
  private offset = 0;
  private readonly folder: Promise<string> = mkdtemp(path.join(tmpdir(), 'timberline-outputs-'));
  private opened: Deliveries | undefined;

  /** Opens them on the folder there is, whose buffers are kept. */
  async open(definitions: readonly OutputDefinition[], limitBytes = LIMIT): Promise<Deliveries> {
    const opened = new Deliveries({
      ...{ dataFolder: await this.folder, fileFolders: [], limitBytes, log: silentLog() },
      onHealthChange: ({ id }, { failedAttempts }: DeliveryHealth) =>
        void this.healthChanges.push([id, failedAttempts]),
    });
    this.opened = opened;
    opened.follow(definitions);
    opened.assign([{ stream: STREAM, outputs: definitions.map(({ id }) => ({ id })) }]);
    await opened.begin();
    opened.onRewind(Number.MAX_SAFE_INTEGER);
    return opened;
  }

  /** What an output keeps beside its messages. */
  async stateFile(id: string): Promise<string> {
    return path.join(await this.folder, 'outputs', id, 'output.json');
  }

  get now(): Deliveries {
    if (!this.opened) throw new Error('No deliveries are open');
    return this.opened;
  }

  /** What a lane finds of these texts, as records of the journal from an offset on. */
  find(texts: readonly string[], from: number): unknown {
    const observer = new OutputObserver();
    observer.configure(this.now.configuration());
    texts.forEach((text, at) => {
      const message = aMessageOf({ message: text });
      message.streams.add(STREAM);
      observer.offer(messageRow(message, 0), 0, from + at);
    });
    return structuredClone(observer.take());
  }

  /** The stream gets messages: they are in the buffers when this has ended. */
  async send(texts: readonly string[]): Promise<void> {
    const found = this.find(texts, this.offset);
    this.offset += texts.length;
    await this.keep(found, this.offset);
  }

  /** Records of the journal come, of which a lane has found some. */
  async keep(found: unknown, toOffset: number): Promise<void> {
    if (found) this.now.onFound(found, () => undefined, toOffset);
    await this.now.keep(NEVER);
  }

  settled(id: string): Promise<boolean> {
    return until(`an empty buffer of ${id}`, () => this.now.state(id).queuedMessages === 0);
  }

  async close(): Promise<void> {
    await this.opened?.close();
    await rm(await this.folder, { recursive: true, force: true });
  }
}
