import {
  cancelExport,
  createSearchTypeExport,
  downloadExport,
  type ExportProgress,
  getExportProgress,
} from 'api/export';
import { failWith } from 'rest/failure';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { call, callPath } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { fetchPlainText } from 'rest/FetchProvider';
import { download } from 'rest/download';
import { ExportActions } from './ExportActions';
import { texts } from './texts';

const PROGRESS_MS = 1_000;

export interface ExportState {
  /** `preparing` and `downloading` until the end is known; a server without `export-jobs` does not report it. */
  phase: 'idle' | 'preparing' | 'downloading' | 'started' | 'done' | 'cancelled' | 'failed';
  progress?: ExportProgress;
  /** The server's reason when writing the file failed. */
  message?: string;
}

const initial: ExportState = { phase: 'idle' };

const PHASES: Readonly<Record<string, ExportState['phase']>> = {
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** The running or last export. */
export const ExportStore = createStore(
  'Export',
  ExportActions,
  initial,
)(({ setState }) => {
  let stopWatching: () => void = () => undefined;
  let job: string | undefined;

  /** Polls the progress until the export has ended. */
  function watch(jobId: string): void {
    stopWatching();
    const stop = createPoll({
      everyMs: PROGRESS_MS,
      run: async (signal) => {
        const progress = await call(getExportProgress, { params: { jobId }, signal, expects: [403, 404] });
        if (job !== jobId) return;
        const phase = PHASES[progress.state];
        setState({ progress, phase: phase ?? 'downloading', message: progress.message });
        if (phase) stopWatching();
      },
    }).start();
    stopWatching = stop;
  }

  return {
    start: async (signal, { searchId, searchTypeId }, settings, filename) => {
      stopWatching();
      job = undefined;
      setState({ phase: 'preparing', progress: undefined, message: undefined });
      try {
        const path = callPath(createSearchTypeExport, { params: { searchId, searchTypeId } });
        const jobId = await fetchPlainText('POST', path, settings, { signal, expects: [403] });
        job = jobId;
        setState({ phase: 'downloading' });
        const tellsProgress = hasCapability(CapabilitiesStore.getState(), 'export-jobs');
        if (tellsProgress) watch(jobId);
        await download(callPath(downloadExport, { params: { jobId, filename } }), filename, signal);
        if (!tellsProgress) setState({ phase: 'started' });
      } catch (error) {
        stopWatching();
        setState({ phase: 'idle' });
        failWith((message) => message, texts.failed)(error);
      }
    },
    cancel: async (signal) => {
      if (job === undefined) return;
      const params = { jobId: job };
      await call(cancelExport, { params, signal, expects: [403] }).catch(failWith((message) => message, texts.failed));
    },
    forget: () => {
      stopWatching();
      job = undefined;
      setState({ phase: 'idle', progress: undefined, message: undefined });
    },
  };
});
