import { type Configuration } from 'server/configuration';
import { type EntityRegistry } from 'server/entities/registry';
import { type SystemJobs } from 'server/jobs/system-jobs';
import { type Log } from 'server/runtime/log';
import { type Trials } from 'server/processing/trials/trials';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type StatementWatch } from 'server/storage/messages/statement-watch';
import { type Lifecycle } from './lifecycle';
import { type NodeDescription } from './node-description';
import { type ServerEvents } from './server-events';

/** What every area may stand on; nothing of an area is in it. */
export interface Core {
  configuration: Configuration;
  node: NodeDescription;
  lifecycle: Lifecycle;
  database: Database;
  engine: MessageEngine;
  /** What the message engine is busy with. */
  statements: Pick<StatementWatch, 'current' | 'slow'>;
  metrics: MetricRegistry;
  log: Log;
  jobs: SystemJobs;
  events: ServerEvents;
  /** The kinds of entities: areas add theirs while they are set up. */
  entities: EntityRegistry;
  /** For what people try and nobody has saved. */
  trials: Trials;
  /** Whether this node does what only one may do. */
  isLeader(): boolean;
  now(): Date;
  /** Milliseconds of a clock that is never set back. */
  monotonicMs(): number;
}
