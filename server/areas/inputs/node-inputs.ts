import { type AddressInfo } from 'node:net';
import { InputObservations } from 'server/ingest/diagnosis/input-observations';
import { type InputRuntime, type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { type Log } from 'server/runtime/log';
import { type Document } from 'server/storage/documents/collection';
import { type ReplicaChange } from 'server/storage/documents/replica';
import { type StoredInput } from './stored-input';

type InputDocument = Document<StoredInput>;

/** An input as those need it who run it and read its messages. */
export const definitionOf = ({ id, body }: InputDocument): InputDefinition => ({ id, ...body });

/** What an input listens by: a change of anything else does not end its connections. */
const listener = ({ body: { type, configuration } }: InputDocument) => JSON.stringify([type, configuration]);

/** Keeps the inputs of this node as they are stored. An input that fails is reported, and the others go on. */
export class NodeInputs {
  private runtime: InputRuntime | undefined;
  /** Those that were started and not stopped, whether they have failed or not. */
  private readonly started = new Set<string>();

  constructor(
    private readonly nodeId: string,
    private readonly log: Log,
  ) {}

  /** Starts what should run here. Resolves when everything runs or has failed. */
  async begin(runtime: InputRuntime, documents: readonly InputDocument[]): Promise<void> {
    this.runtime = runtime;
    await Promise.all(documents.filter((document) => this.runsHere(document)).map((document) => this.launch(document)));
  }

  /** What an input does here; undefined of one that was stopped. */
  state(inputId: string): RunningInput | undefined {
    return this.runtime?.state(inputId);
  }

  /** What all inputs that were not stopped do here. */
  states(): RunningInput[] {
    return this.runtime?.states() ?? [];
  }

  /** Where an input listens here. */
  address(inputId: string): AddressInfo | undefined {
    return this.runtime?.address(inputId);
  }

  /** What an input shows to its senders here. */
  certificate(inputId: string): Buffer | undefined {
    return this.runtime?.certificate(inputId);
  }

  /** What was seen of an input here. */
  seen(inputId: string): InputObservations {
    return this.runtime?.seen(inputId) ?? new InputObservations();
  }

  /** Starts, restarts or stops the one input that has changed; the others are not touched. */
  follow({ id, before, after }: ReplicaChange<StoredInput>): void {
    if (!after) void this.stop(id).then(() => this.runtime?.forget(id));
    else if (!this.runsHere(after)) void this.stop(id);
    else if (!before || this.isAskedToStart(before, after)) void this.launch(after);
    else if (listener(before) !== listener(after)) void (this.isUp(id) ? this.launch(after) : this.stop(id));
  }

  private runsHere({ body }: InputDocument): boolean {
    if (!body.global) return body.desiredState === 'RUNNING' && body.node === this.nodeId;
    return (body.onNodes?.[this.nodeId]?.desiredState ?? body.desiredState) === 'RUNNING';
  }

  /** An edit alone starts nothing that is down (card inputs.md, "Create, update, delete"), unless it moves it here. */
  private isAskedToStart(before: InputDocument, after: InputDocument): boolean {
    const isMoved = before.body.desiredState === 'RUNNING' && !this.runsHere(before);
    return isMoved || before.body.starts !== after.body.starts || this.timesAsked(before) !== this.timesAsked(after);
  }

  private timesAsked({ body }: InputDocument): number {
    return body.onNodes?.[this.nodeId]?.times ?? 0;
  }

  private isUp(inputId: string): boolean {
    return this.started.has(inputId) && this.state(inputId)?.state !== 'FAILED';
  }

  private launch(document: InputDocument): Promise<void> {
    this.started.add(document.id);
    return this.noted(document.id, this.runtime?.launch(definitionOf(document)));
  }

  private stop(inputId: string): Promise<void> {
    this.started.delete(inputId);
    return this.noted(inputId, this.runtime?.stop(inputId));
  }

  private async noted(input: string, work: Promise<void> | undefined): Promise<void> {
    await work?.catch((err: unknown) => this.log.error({ err, input }, 'An input could not be started or stopped'));
  }
}
