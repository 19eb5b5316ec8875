import { type AddressInfo } from 'node:net';
import { ChunkAssembler } from 'server/codecs/gelf-chunks';
import { type Journal } from 'server/journal/journal';
import { ConnectionTotal } from 'server/ingest/transports/connection-count';
import { InputSink, type InputDefinition } from 'server/ingest/transports/input-sink';
import { type IntakeLimits, intakeLimits } from 'server/ingest/transports/intake-limits';
import { describeListenFailure } from 'server/ingest/transports/listen-failure';
import { type OwnCertificate } from 'server/ingest/transports/own-certificate';
import { NetworkMeter } from 'server/ingest/transports/network-meter';
import { PendingBytes } from 'server/ingest/transports/pending-bytes';
import { type ServerLogTap } from 'server/ingest/transports/server-log-transport';
import { listenSettings, type Transport } from 'server/ingest/transports/transport';
import { InputObservations } from 'server/ingest/diagnosis/input-observations';
import { MAX_SENDERS_PER_NODE, SenderRoom, Senders } from 'server/ingest/diagnosis/senders';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { type HeardSource } from 'server/processing/sources/source-observer';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { registerChunkMetrics } from './chunk-metrics';
import { findInputType, type InputType } from 'server/ingest/input-types/input-types';
import { whyNotRun } from 'server/ingest/input-types/unproven-types';
import { registerIntakeMetrics } from './intake-metrics';

export type InputPhase = 'STARTING' | 'RUNNING' | 'FAILED' | 'STOPPING' | 'STOPPED';

/** What an input does on this node. One that was stopped is not listed. */
export interface RunningInput {
  input: InputDefinition;
  state: InputPhase;
  startedAt: Date;
  /** Why it failed, for people; of one that runs, what is wrong with it nevertheless. */
  detailedMessage?: string;
}

export interface RuntimeNeeds {
  journal: Journal;
  metrics: MetricRegistry;
  log: Log;
  logTap: ServerLogTap;
  limits?: IntakeLimits;
  ownCertificate?: OwnCertificate;
  /** Whether this node does what only one may do; it is alone when absent. */
  isLeader?(): boolean;
  onStateChange(change: RunningInput): void;
}

interface Entry extends RunningInput {
  transport?: Transport;
}

const EXPIRY_CHECK_MS = 1000;

/** Runs the inputs of this node. */
export class InputRuntime {
  private readonly entries = new Map<string, Entry>();
  private readonly observations = new Map<string, InputObservations>();
  private readonly senderRoom = new SenderRoom(MAX_SENDERS_PER_NODE);
  private readonly turns = new Map<string, Promise<void>>();
  private readonly chunks = new ChunkAssembler();
  private readonly limits: IntakeLimits;
  private readonly pending: PendingBytes;
  private readonly connections: ConnectionTotal;
  private readonly expiry: NodeJS.Timeout;
  /** When the last message that was processed had been received. */
  private processedToMs = 0;

  constructor(private readonly needs: RuntimeNeeds) {
    this.limits = needs.limits ?? intakeLimits();
    this.pending = new PendingBytes(this.limits);
    this.connections = new ConnectionTotal(this.limits.connections);
    registerChunkMetrics(needs.metrics, this.chunks);
    registerIntakeMetrics(needs.metrics, this.pending, this.connections);
    this.expiry = setInterval(() => {
      this.chunks.expire(Date.now());
      this.pending.sweep();
    }, EXPIRY_CHECK_MS);
    this.expiry.unref();
  }

  /** Starts an input, or starts it again with what is configured now. Resolves when it runs or has failed. */
  launch(input: InputDefinition): Promise<void> {
    return this.inTurn(input.id, async () => {
      await this.shut(input.id);
      const entry: Entry = { input, state: 'STARTING', startedAt: new Date() };
      this.entries.set(input.id, entry);
      this.needs.onStateChange(entry);
      await this.open(entry);
    });
  }

  /** Closes an input; what it had received is in the journal then. */
  stop(inputId: string): Promise<void> {
    return this.inTurn(inputId, () => this.shut(inputId));
  }

  /** Stops every input. */
  async close(): Promise<void> {
    clearInterval(this.expiry);
    await Promise.all([...this.entries.keys()].map((id) => this.stop(id)));
  }

  /** The inputs that run, start, or failed to. */
  states(): RunningInput[] {
    return [...this.entries.values()];
  }

  state(inputId: string): RunningInput | undefined {
    return this.entries.get(inputId);
  }

  /** What was seen of an input since this server was started, however often it was. */
  seen(inputId: string): InputObservations {
    const known = this.observations.get(inputId) ?? new InputObservations(Date.now, new Senders(this.senderRoom));
    this.observations.set(inputId, known);
    return known;
  }

  /** By input id, what was seen of all inputs. */
  observed(): ReadonlyMap<string, InputObservations> {
    return this.observations;
  }

  /** Of an input that is no longer there nothing is kept. */
  forget(inputId: string): void {
    this.observations.get(inputId)?.senders.forgetAll();
    this.observations.delete(inputId);
  }

  /** Whose messages have come out of processing. */
  noteSources(heard: readonly HeardSource[]): void {
    for (const { inputId, ...messages } of heard) {
      const type = this.entries.get(inputId)?.input.type;
      this.processedToMs = Math.max(this.processedToMs, messages.lastMs);
      // What this server makes itself has no sender.
      if (messages.address === '' && (type === undefined || findInputType(type)?.network === 'none')) continue;
      this.observations.get(inputId)?.senders.heardSource(messages);
    }
  }

  /** Until when the sources of messages are known: what waits in the journal has some that nobody has seen. */
  sourcesKnownToMs(): number {
    return this.needs.journal.uncommitted === 0 ? Date.now() : this.processedToMs;
  }

  /** Messages that no codec could read. */
  noteUndecodable(failures: readonly DecodeFailure[]): void {
    for (const { inputId, receivedAt, remoteAddress, reason, payload, sizeBytes } of failures) {
      const bytes = Buffer.from(payload);
      this.observations.get(inputId)?.notRead({ remoteAddress, reason, bytes, sizeBytes }, receivedAt.getTime());
    }
  }

  /** Where a running input listens. */
  address(inputId: string): AddressInfo | undefined {
    return this.entries.get(inputId)?.transport?.address();
  }

  /** What a running input shows to its senders, in PEM form; undefined of one that does not encrypt. */
  certificate(inputId: string): Buffer | undefined {
    return this.entries.get(inputId)?.transport?.certificate?.();
  }

  /** What is asked of one input happens one after the other. */
  private inTurn(inputId: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.turns.get(inputId) ?? Promise.resolve()).then(work, work).finally(() => {
      if (this.turns.get(inputId) === turn) this.turns.delete(inputId);
    });
    this.turns.set(inputId, turn);
    return turn;
  }

  private async shut(inputId: string): Promise<void> {
    const entry = this.entries.get(inputId);
    if (!entry) return;
    if (entry.state === 'RUNNING') this.change(entry, 'STOPPING');
    await entry.transport?.stop();
    this.entries.delete(inputId);
    this.needs.metrics.remove(`${entry.input.type}.${inputId}.`);
    this.change(entry, 'STOPPED');
  }

  private async open(entry: Entry): Promise<void> {
    const { input } = entry;
    const type = findInputType(input.type);
    if (!type) return this.change(entry, 'FAILED', whyNotRun(input.type));
    try {
      entry.transport = this.transportFor(entry, type);
      await entry.transport.start();
      this.seen(input.id).senders.listeningSinceMs = Date.now();
      this.change(entry, 'RUNNING');
    } catch (cause) {
      entry.transport = undefined;
      const { host, port } = listenSettings(input.configuration);
      this.change(entry, 'FAILED', describeListenFailure(cause, host, port));
    }
  }

  private transportFor(entry: Entry, type: InputType): Transport {
    const { input } = entry;
    const { journal, metrics, log, logTap, isLeader, ownCertificate } = this.needs;
    const chunks = type.codec === 'gelf' ? this.chunks : undefined;
    const inputLog = log.child({ input: input.title });
    const sink = new InputSink({
      input,
      codec: type.codec,
      journal,
      metrics,
      log: inputLog,
      seen: this.seen(input.id),
      chunks,
    });
    const network = new NetworkMeter(metrics, sink.metricPrefix, type.network);
    const { pending, connections, limits } = this;
    const { configuration } = input;
    const isInCharge = () => input.global !== true || !isLeader || isLeader();
    const tell = (trouble: string | undefined) => {
      if (entry.state === 'RUNNING' && entry.detailedMessage !== trouble) this.change(entry, 'RUNNING', trouble);
    };
    const shared = { metrics, pending, connections, limits, ownCertificate, isInCharge, tell };
    return type.open({ ...shared, configuration, sink, network, log: inputLog }, logTap);
  }

  private change(entry: Entry, state: InputPhase, detailedMessage?: string): void {
    entry.state = state;
    entry.detailedMessage = detailedMessage;
    this.needs.onStateChange(entry);
  }
}
