import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FoundTarget, type ObserverSource } from 'server/processing/pool/lane-source';
import { type Log } from 'server/runtime/log';
import { type Settings } from 'server/settings/read-setting';
import { type FreeSpace } from 'server/storage/free-space';
import { mayGrow, largestBuffer } from '../buffer/shares-of-space';
import { type AssignedOutput, type StreamOutputs } from '../assigned-output';
import { type DeliveryState, IDLE } from '../delivery-state';
import { type FoundMessages, OUTPUTS } from '../lane/found-messages';
import { type OutputSender } from '../output-type';
import { findOutputType } from '../output-types';
import { type DeliveryHealth } from './delivery-health';
import { NodeOutput } from './node-output';

/** An output as it is configured. */
export interface OutputDefinition {
  id: string;
  title: string;
  type: string;
  settings: Settings;
  paused: boolean;
  /** When somebody discarded what waits on all nodes, ISO 8601. */
  discardedAt?: string;
}

export interface DeliveriesNeeds {
  /** The data folder of the node. */
  dataFolder: string;
  /** Folders that files may be written into. */
  fileFolders: readonly string[];
  /** What all buffers together may take on disk. */
  limitBytes: number;
  log: Log;
  /** An attempt of an output failed, or one succeeded after that. */
  onHealthChange(output: OutputDefinition, health: DeliveryHealth): void;
}

const NONE: readonly StreamOutputs[] = [];
const OUTPUT_ID = /^[0-9a-f]{24}$/;

/**
 * The outputs of this node: takes what lanes find for them, keeps it on disk before the journal releases the records, and
 * delivers it, each output for itself.
 */
export class Deliveries implements ObserverSource {
  readonly id = OUTPUTS;
  private definitions = new Map<string, OutputDefinition>();
  private readonly outputs = new Map<string, NodeOutput>();
  /** What the running streams have, outputs that do not exist included. */
  private assigned = NONE;
  private watched = NONE;
  private wanted: ReadonlySet<string> = new Set();
  private space: Pick<FreeSpace, 'hasRoom' | 'whenRoom'> | undefined;
  private hasBegun = false;
  private removing: Promise<unknown> = Promise.resolve();

  constructor(private readonly needs: DeliveriesNeeds) {}

  /** What all buffers take on disk. */
  get usedBytes(): number {
    return [...this.outputs.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  get limitBytes(): number {
    return this.needs.limitBytes;
  }

  /** The most that the buffer of one output may take. */
  get largestBufferBytes(): number {
    return largestBuffer(this.definitions.size, this.limitBytes);
  }

  /** The running streams that have outputs, with those that exist: the same array until that changes. */
  readonly configuration = (): readonly StreamOutputs[] => this.watched;

  /** Says which outputs the running streams have. */
  assign(streams: readonly StreamOutputs[]): void {
    this.assigned = streams;
    this.watch();
  }

  /** Follows what is configured: all outputs there are. */
  follow(definitions: readonly OutputDefinition[]): void {
    const before = this.definitions;
    this.definitions = new Map(definitions.map((each) => [each.id, each]));
    this.watch();
    if (!this.hasBegun) return;
    for (const id of before.keys()) if (!this.definitions.has(id)) this.remove(id);
    for (const definition of definitions) this.change(before.get(definition.id), definition);
  }

  /** Opens what an earlier process has kept, and begins to deliver it. */
  async begin(space?: Pick<FreeSpace, 'hasRoom' | 'whenRoom'>): Promise<void> {
    this.space = space;
    this.hasBegun = true;
    await this.removeForgotten();
    for (const id of this.definitions.keys()) this.add(id);
    await Promise.all([...this.outputs.values()].map((output) => output.begin()));
    await Promise.all([...this.outputs.keys()].map((id) => this.followDiscards(id)));
  }

  onFound(found: unknown, _targetOf: FoundTarget, toOffset: number): void {
    const { bytes, ends, offsets, groupOf, groups, undecided } = found as FoundMessages;
    const receivers = groups.map((ids) => this.receiversAmong(ids));
    const memory = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const taken = new Map<NodeOutput, Buffer[]>();
    let start = 0;
    ends.forEach((end, at) => {
      const message = memory.subarray(start, end);
      start = end;
      for (const output of receivers[groupOf[at] ?? 0] ?? []) {
        if (!output.isNew(offsets[at] ?? 0)) continue;
        const messages = taken.get(output) ?? [];
        messages.push(message);
        taken.set(output, messages);
      }
    });
    for (const { output, offset } of undecided) this.outputs.get(output)?.noteUndecided(offset);
    for (const [output, messages] of taken) output.take(messages, toOffset);
  }

  async keep(signal: AbortSignal): Promise<void> {
    await Promise.all([...this.outputs.values()].map((output) => output.keep(signal)));
  }

  onRewind(endOffset: number): void {
    for (const output of this.outputs.values()) output.onRewind(endOffset);
  }

  state(outputId: string): DeliveryState {
    const isAssigned = this.wanted.has(outputId);
    return this.outputs.get(outputId)?.describe() ?? { ...IDLE, isAssigned };
  }

  /** Resolves when what somebody has discarded is out of the buffer of this node. @throws Error of the disk */
  async discarded(outputId: string): Promise<void> {
    const at = this.definitions.get(outputId)?.discardedAt;
    if (at !== undefined) await this.outputs.get(outputId)?.discard(at);
  }

  /** Ends all deliveries; what is not delivered stays on disk. */
  async close(): Promise<void> {
    await Promise.all([...this.outputs.values()].map((output) => output.close()));
    await this.removing;
    this.outputs.clear();
  }

  private watch(): void {
    const exists = ({ id }: AssignedOutput) => this.definitions.has(id);
    const streams = this.assigned
      .map(({ stream, outputs }) => ({ stream, outputs: outputs.filter(exists) }))
      .filter(({ outputs }) => outputs.length > 0);
    const before = this.wanted;
    this.wanted = new Set(streams.flatMap(({ outputs }) => outputs.map(({ id }) => id)));
    if (JSON.stringify(streams) !== JSON.stringify(this.watched)) this.watched = streams;
    for (const [id, output] of this.outputs) if (before.has(id) !== this.wanted.has(id)) output.wake();
  }

  /** Lanes may not know yet that an output was taken from its last stream. */
  private receiversAmong(ids: readonly string[]): NodeOutput[] {
    return ids.flatMap((id) => (this.wanted.has(id) ? (this.outputs.get(id) ?? []) : []));
  }

  private change(before: OutputDefinition | undefined, after: OutputDefinition): void {
    if (!before) this.add(after.id);
    else if (JSON.stringify([before.settings, before.paused]) !== JSON.stringify([after.settings, after.paused]))
      this.outputs.get(after.id)?.renew();
    void this.followDiscards(after.id);
  }

  /** One that fails is tried again at the next change, or start. */
  private followDiscards(id: string): Promise<void> {
    return this.discarded(id).catch((err: unknown) =>
      this.needs.log.error({ err, output: id }, 'A buffer could not be discarded'),
    );
  }

  private add(id: string): void {
    const output: NodeOutput = new NodeOutput({
      folder: path.join(this.folder, id),
      log: this.needs.log.child({ output: id }),
      space: this.space,
      isWanted: () => this.wanted.has(id),
      open: () => this.open(id),
      mayGrow: (own, byBytes) => mayGrow(own, byBytes, this.sizesOfOthers(id), this.limitBytes),
      onHealthChange: (health) => {
        const definition = this.definitions.get(id);
        if (definition) this.needs.onHealthChange(definition, health);
      },
    });
    this.outputs.set(id, output);
  }

  private sizesOfOthers(id: string): number[] {
    return [...this.outputs].flatMap(([other, { sizeBytes }]) => (other === id ? [] : [sizeBytes]));
  }

  private open(id: string): OutputSender | undefined {
    const definition = this.definitions.get(id);
    if (!definition || definition.paused) return undefined;
    const type = findOutputType(definition.type);
    if (!type) throw new Error(`This server does not support outputs of type ${definition.type}`);
    return type.open({ settings: definition.settings, folders: this.needs.fileFolders });
  }

  private remove(id: string): void {
    const output = this.outputs.get(id);
    this.outputs.delete(id);
    const removed = output?.remove().catch((err: unknown) => {
      this.needs.log.error({ err, output: id }, 'The buffer of a deleted output could not be removed');
    });
    this.removing = Promise.all([this.removing, removed]);
  }

  private get folder(): string {
    return path.join(this.needs.dataFolder, 'outputs');
  }

  /** Buffers of outputs that were deleted while this node was off. */
  private async removeForgotten(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const forgotten = (await readdir(this.folder)).filter((id) => OUTPUT_ID.test(id) && !this.definitions.has(id));
    for (const id of forgotten) await rm(path.join(this.folder, id), { recursive: true, force: true });
  }
}
