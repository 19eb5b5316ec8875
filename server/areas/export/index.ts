import { type ServedCall } from 'server/calls/serve';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { exportCalls } from './calls';
import { createExportJobs } from './export-jobs';
import { createExports } from './exports';
import { createPrepareExport, type ExportedSearches } from './prepare-export';
import { createRunningExports } from './running-exports';

export interface ExportAreaParts {
  database: Database;
  search: ExportedSearches;
  log: Log;
}

export interface ExportArea {
  calls: ServedCall[];
  /** Makes the jobs of one name another's. */
  handOver(from: string, to: string): Promise<void>;
  /** Forgets expired jobs; to be run once in a while. */
  sweep(): Promise<void>;
}

/** Files of messages: CSV and other formats, at once or as jobs. */
export function createExportArea({ database, search, log }: ExportAreaParts): ExportArea {
  const { parts } = search;
  const jobs = createExportJobs(database, parts.now);
  const prepare = createPrepareExport(search);
  const exports = createExports({ prepare, jobs, running: createRunningExports(), parts, log });
  return { calls: exportCalls(exports, jobs), handOver: jobs.handOver, sweep: jobs.sweep };
}
