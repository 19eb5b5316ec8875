import { type LogMessage } from 'server/messages/log-message';
import { type Meter } from 'server/runtime/meter';
import { type Timer } from 'server/runtime/timer';

/** What processing needs to know of an input. */
export interface ProcessedInput {
  id: string;
  /** Type as the API names it. */
  type: string;
  configuration: Readonly<Record<string, unknown>>;
  staticFields: Readonly<Record<string, string>>;
}

/**
 * A step of the processing chain: extractors, stream rules, pipelines are such steps. It runs in a lane, a thread that
 * shares nothing with the others: it knows its configuration and what it is handed, and changes the message alone.
 */
export interface ProcessingStage<Configuration = unknown> {
  readonly id: string;
  /** Takes over what is configured, plain data; the messages that follow are processed by it. */
  configure?(configuration: Configuration): void;
  /**
   * Called before the first of some messages walks the chain, to fetch together what they will need.
   *
   * @param signal tells that it takes too long
   */
  prepare?(messages: readonly LogMessage[], signal: AbortSignal): Promise<void>;
  /** @returns the messages that go on: the one it was given, none when it is dropped, more when it made some */
  process(message: LogMessage, budget: MessageBudget): LogMessage[];
}

/** What one message may take. */
export interface MessageBudget {
  /**
   * Runs what may never end. A lane that hangs in it is stopped, and the message processed again.
   *
   * @param stage the id of the stage
   * @param place where in the stage, by a name that its area understands
   * @throws PlaceHangs when the lane hung there with this message before
   * @throws Suspended when the lane stopped it: a stage lets that pass
   */
  watch<Result>(stage: string, place: string, run: () => Result): Result;
}

/** A message is processed again because the lane hung in a place: this time it is passed over. */
export class PlaceHangs extends Error {
  override readonly name = 'PlaceHangs';
}

/** Metrics by their full names; those of the node when what was counted has come there. */
export interface StageMetrics {
  counter(name: string): Pick<Meter, 'mark'>;
  meter(name: string): Pick<Meter, 'mark'>;
  /** A meter with a gauge of the last second. */
  meterPerSecond(name: string): Pick<Meter, 'mark'>;
  timer(name: string): Timer;
}

/** A message is processed from its beginning later: it has to wait for a value that is looked up, or was stopped. */
export class Suspended extends Error {
  override readonly name = 'Suspended';
}

/** Values that have to be asked for outside of the lane. */
export interface Lookups {
  /**
   * The value of a key; undefined when there is none.
   *
   * @param kind which lookup is asked
   * @throws Suspended when it is not known yet: the lane asks for it
   */
  find(kind: string, key: string): string | undefined;
  /** The value when it is known already. */
  known(kind: string, key: string): string | undefined;
}

/** What a stage is handed when it is made. */
export interface StageTools {
  metrics: StageMetrics;
  lookups: Lookups;
  inputOf(inputId: string): ProcessedInput | undefined;
  /** Tells the area of the stage something, plain data; nothing when the message is processed again. */
  report(value: unknown): void;
}

/** Makes a stage for one lane. */
export type StageFactory = (tools: StageTools) => ProcessingStage;
