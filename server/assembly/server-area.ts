import { type ServedCall } from 'server/calls/serve';
import { type PeriodicalOptions } from 'server/jobs/periodicals';
import { type StageSource } from 'server/processing/pool/lane-source';
import { type Migration } from 'server/storage/documents/migrations';
import { type ConfigurationClass } from './configuration-class';
import { type Core } from './core';

/** Work repeated while the node runs; its runs never overlap. */
export interface Periodical extends PeriodicalOptions {
  /** What failed, for log messages: `rotation of indices`. */
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** @param signal aborted when the node stops */
  run(signal: AbortSignal): Promise<unknown>;
}

/** What an area contributes to the server; nothing of it runs before the area is opened. */
export interface AreaParts<Provided> {
  /** The interface for areas that depend on this one. */
  provides?: Provided;
  calls?: readonly ServedCall[];
  /** Configuration for its stages of the processing chain, whose code runs in the lanes (server/lane-program.ts). */
  stages?: readonly StageSource[];
  /** Started when all areas are open and the server listens. */
  periodicals?: readonly Periodical[];
  /** Names of what this server offers beyond a 4.3 cluster. */
  capabilities?: readonly string[];
  /** Called after the areas it depends on, before messages are processed. */
  open?(): Promise<void>;
  /** Ends responses that would not end by themselves, before the HTTP server closes. */
  endStreams?(): void;
  /** Called before the areas it depends on; also when another area fails to open. */
  close?(): Promise<void> | void;
}

/**
 * The contributions of all areas. Complete only once they are opened: read it when needed, do not copy it during
 * set-up.
 */
export interface Contributions {
  readonly calls: readonly ServedCall[];
  readonly stages: readonly StageSource[];
  readonly periodicals: readonly Periodical[];
  readonly capabilities: readonly string[];
  readonly configurationClasses: readonly ConfigurationClass[];
  /** Those that areas declare. */
  readonly permissions: readonly string[];
}

/** Other areas, by the keys under which `setUp` receives what they provide. */
export type Needs = Readonly<Record<string, ServerArea>>;

/** What the areas depended on provide. */
export type ProvidedBy<Needed extends Needs> = {
  readonly [Name in keyof Needed]: Needed[Name] extends ServerArea<infer Provided> ? Provided : never;
};

/** An area of the server: its dependencies and contributions. */
export interface ServerArea<Provided = unknown, Needed extends Needs = Needs> {
  /** Unique. Dependencies are resolved by it, so that tests can substitute another area of the same name. */
  readonly name: string;
  readonly needs?: Needed;
  /**
   * A released migration is never edited: the database remembers by name which ran. Names begin with a date:
   * `2026-11-22 grants`.
   */
  readonly migrations?: readonly Migration[];
  /** Every permission its calls require, without ids: `streams:read`. */
  readonly permissions?: readonly string[];
  readonly configurationClasses?: readonly ConfigurationClass[];
  setUp(core: Core, needed: ProvidedBy<Needed>, all: Contributions): AreaParts<Provided>;
}

/** Declares an area of the server. */
export const defineServerArea = <Provided, Needed extends Needs = Record<never, never>>(
  area: ServerArea<Provided, Needed>,
): ServerArea<Provided, Needed> => area;
