import { type ServedCall } from 'server/calls/serve';
import { type PeriodicalOptions } from 'server/jobs/periodicals';
import { type StageSource } from 'server/processing/pool/lane-source';
import { type Migration } from 'server/storage/documents/migrations';
import { type ConfigurationClass } from './configuration-class';
import { type Core } from './core';

/** What is done again and again while the node runs; a round never overlaps with itself. */
export interface Periodical extends PeriodicalOptions {
  /** What failed, for the log: `rotation of indices`. */
  name: string;
  /** Milliseconds from the end of a round to the next. */
  everyMs: number;
  /** @param signal aborted when the node stops */
  run(signal: AbortSignal): Promise<unknown>;
}

/** What an area brings to the server; nothing of it runs before it is opened. */
export interface AreaParts<Provided> {
  /** What areas that need this one get. */
  provides?: Provided;
  calls?: readonly ServedCall[];
  /** What is configured for its steps of the processing chain, whose code is in the lanes (server/lane-program.ts). */
  stages?: readonly StageSource[];
  /** Begun when everything is open and listens. */
  periodicals?: readonly Periodical[];
  /** Names of what this server does beyond a 4.3 cluster. */
  capabilities?: readonly string[];
  /** After the areas it needs, before messages are processed. */
  open?(): Promise<void>;
  /** Ends answers that do not end by themselves, before the HTTP side closes. */
  hangUp?(): void;
  /** Before the areas it needs; also when another area fails to open. */
  close?(): Promise<void> | void;
}

/** What all areas brought: complete as soon as they are opened, so it is to be asked, not copied, while one is set up. */
export interface Contributions {
  readonly calls: readonly ServedCall[];
  readonly stages: readonly StageSource[];
  readonly periodicals: readonly Periodical[];
  readonly capabilities: readonly string[];
  readonly configurationClasses: readonly ConfigurationClass[];
}

/** Other areas, by the name they are known under inside. */
export type Needs = Readonly<Record<string, ServerArea>>;

/** What needed areas provide. */
export type ProvidedBy<Needed extends Needs> = {
  readonly [Name in keyof Needed]: Needed[Name] extends ServerArea<infer Provided> ? Provided : never;
};

/** An area of the server: what it needs, what it brings. */
export interface ServerArea<Provided = unknown, Needed extends Needs = Needs> {
  /** Unique; needs are resolved by it, so a test may put another area of the name in its place. */
  readonly name: string;
  readonly needs?: Needed;
  /** Released ones are never edited; what ran is remembered by name, which begins with a day: `2026-11-22 grants`. */
  readonly migrations?: readonly Migration[];
  /** Every permission its calls ask for, without ids: `streams:read`. */
  readonly permissions?: readonly string[];
  readonly configurationClasses?: readonly ConfigurationClass[];
  setUp(core: Core, needed: ProvidedBy<Needed>, all: Contributions): AreaParts<Provided>;
}

/** Declares an area of the server. */
export const defineServerArea = <Provided, Needed extends Needs = Record<never, never>>(
  area: ServerArea<Provided, Needed>,
): ServerArea<Provided, Needed> => area;
