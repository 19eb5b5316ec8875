import {
  cancelExport,
  createExport,
  createSearchExport,
  createSearchTypeExport,
  downloadExport,
  exportMessages,
  exportSearch,
  exportSearchType,
  type ExportSettings,
  getExportProgress,
} from 'api/export';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';
import { checkAccept } from './download-headers';
import { type ExportJobs } from './export-jobs';
import { type ExportRequest, formatName } from './export-request';
import { type Exports } from './exports';
import { FORMATS } from './prepare-export';

const ofSearch = (searchId: string, settings: ExportSettings = {}, searchTypeId?: string): ExportRequest => ({
  kind: 'search',
  searchId,
  settings,
  ...(searchTypeId !== undefined && { searchTypeId }),
});

const nameOf = (request: ExportRequest): string => {
  const given = request.kind === 'search' ? request.settings.filename : undefined;
  return given ?? `search-result.${FORMATS[formatName(request)].extension}`;
};

type FileRequest = Pick<CallRequest<typeof exportMessages>, 'http' | 'signal'> & { caller: Caller };

/** The calls of the export area. */
export function exportCalls(exports: Exports, jobs: ExportJobs): ServedCall[] {
  function send({ caller, signal, http }: FileRequest, request: ExportRequest): Promise<void> {
    checkAccept(http.request.headers.accept, FORMATS[formatName(request)].mediaType);
    return exports.send({ caller, signal, reply: http.reply }, request, nameOf(request));
  }

  const notFound = (jobId: string) => httpError.notFound(`Export job ${jobId} does not exist`);

  return [
    serve(exportMessages, (request) => send(request, { kind: 'query', request: request.body })),
    serve(exportSearch, (request) => send(request, ofSearch(request.params.searchId, request.body))),
    serve(exportSearchType, (request) =>
      send(request, ofSearch(request.params.searchId, request.body, request.params.searchTypeId)),
    ),

    serve(createExport, ({ caller, body }) => exports.createJob(caller, { kind: 'query', request: body })),
    serve(createSearchExport, ({ caller, params, body }) => exports.createJob(caller, ofSearch(params.searchId, body))),
    serve(createSearchTypeExport, ({ caller, params, body }) =>
      exports.createJob(caller, ofSearch(params.searchId, body, params.searchTypeId)),
    ),

    serve(downloadExport, ({ caller, params, signal, http }) =>
      exports.sendJob({ caller, signal, reply: http.reply }, params.jobId, params.filename),
    ),

    serve(getExportProgress, async ({ caller, params }) => {
      const job = await jobs.find(params.jobId, caller.author.username);
      if (!job) throw notFound(params.jobId);
      return job.progress;
    }),

    serve(cancelExport, async ({ caller, params }) => {
      if (!(await jobs.cancel(params.jobId, caller.author.username))) throw notFound(params.jobId);
    }),
  ];
}
