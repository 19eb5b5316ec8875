import { search } from 'server/areas/search';
import { defineServerArea } from 'server/assembly/server-area';
import { exportCalls } from './calls';
import { createExportJobs, type ExportJobs } from './export-jobs';
import { createExports } from './exports';
import { MIGRATIONS } from './migrations';
import { createPrepareExport } from './prepare-export';
import { createRunningExports } from './running-exports';

const SWEEP_MS = 5 * 60_000;

/** Exports of messages as CSV and other formats, directly or as jobs. */
export const exporting = defineServerArea({
  name: 'export',
  needs: { search },
  migrations: MIGRATIONS,
  setUp: ({ database, events, log, now }, { search: searching }) => {
    const jobs: ExportJobs = createExportJobs(database, now);
    const prepare = createPrepareExport(searching);
    const { parts } = searching;
    const running = createRunningExports();
    events.on('user.renamed', ({ from, to }) => jobs.handOver(from, to));
    events.on('user.stopped', async ({ username }) => running.stopAllOf(username));
    events.on('user.deleted', ({ username }) => jobs.removeAllOf(username));
    return {
      calls: exportCalls(createExports({ prepare, jobs, running, parts, log }), jobs),
      capabilities: ['export-formats', 'export-jobs'],
      periodicals: [{ name: 'sweeping export jobs', everyMs: SWEEP_MS, run: jobs.sweep }],
    };
  },
});
