import { type Configuration } from 'server/configuration';
import { type EntityRegistry } from 'server/entities/registry';
import { type SystemJobs } from 'server/jobs/system-jobs';
import { type ReceiptClock } from 'server/journal/receipt-clock';
import { type Log } from 'server/runtime/log';
import { type Trials } from 'server/processing/trials/trials';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Database } from 'server/storage/documents/database';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type InstallationSecret } from 'server/storage/secret';
import { type StatementWatch } from 'server/storage/messages/statement-watch';
import { type Lifecycle } from './lifecycle';
import { type NodeDescription } from './node-description';
import { type ServerEvents } from './server-events';

/** The services that every area can use; none of them belongs to an area. */
export interface Core {
  configuration: Configuration;
  node: NodeDescription;
  lifecycle: Lifecycle;
  database: Database;
  secret: InstallationSecret;
  engine: MessageEngine;
  /** The running and the slow statements of the message engine. */
  statements: Pick<StatementWatch, 'current' | 'slow'>;
  metrics: MetricRegistry;
  log: Log;
  jobs: SystemJobs;
  events: ServerEvents;
  /** The kinds of entities; areas register theirs during set-up. */
  entities: EntityRegistry;
  /** Runs of what people try out without saving it. */
  trials: Trials;
  /** Whether this node does the work that only one node may do. */
  isLeader(): boolean;
  now(): Date;
  /** Milliseconds of a monotonic clock. */
  monotonicMs(): number;
  /** Gives messages their time of receipt. */
  receiptClock: ReceiptClock;
}
