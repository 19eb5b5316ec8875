import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type TimeRange } from 'api/time-range';
import {
  exportAbsolute,
  exportKeyword,
  exportRelative,
  universalAbsolute,
  universalKeyword,
  universalRelative,
} from 'api/universal-search';
import { type Caller } from 'server/calls/caller';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';
import { type UniversalKind } from './universal-reading';
import { createUniversalSearch, type UniversalParts, type UniversalQuery } from './universal-search';

interface Asked {
  kind: UniversalKind;
  range: TimeRange;
  /** What the file is called after. */
  name: string;
}

type Request = Pick<CallRequest<typeof universalRelative>, 'http' | 'signal'> & {
  caller: Caller;
  query: UniversalQuery;
};

const relative = ({ range }: { range: number }): Asked => ({
  kind: 'relative',
  range: { type: 'relative', range },
  name: `relative-${range}`,
});
const absolute = ({ from, to }: { from: string; to: string }): Asked => ({
  kind: 'absolute',
  range: { type: 'absolute', from, to },
  name: `absolute-${from}-${to}`,
});
const keyword = ({ keyword: phrase, timezone }: { keyword: string; timezone?: string }): Asked => ({
  kind: 'keyword',
  range: { type: 'keyword', keyword: phrase, ...(timezone && { timezone }) },
  name: `keyword-${phrase}`,
});

/** A name as it may stand in a header. */
const fileName = (name: string) => `graylog-search-result-${name.replace(/[^\w.:+-]+/g, '-').slice(0, 150)}.csv`;

/** The old search calls, for scripts: JSON, or CSV where that is asked for. */
export function universalCalls(parts: UniversalParts): ServedCall[] {
  const search = createUniversalSearch(parts);

  async function sendCsv({ query, caller, signal, http: { reply } }: Request, { kind, range, name }: Asked) {
    const lines = await search.csv(kind, range, query, caller, signal);
    reply
      .code(200)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(name)}"`)
      .send(Readable.from(lines));
    // The answer is under way; a client that leaves ends it.
    await finished(reply.raw).catch(() => undefined);
  }

  async function answer(request: Request, asked: Asked) {
    const { query, caller, signal, http } = request;
    if (!http.request.headers.accept?.includes('text/csv'))
      return search.page(asked.kind, asked.range, query, caller, signal);
    await sendCsv(request, asked);
    return undefined;
  }

  return [
    serve(universalRelative, (request) => answer(request, relative(request.query))),
    serve(universalAbsolute, (request) => answer(request, absolute(request.query))),
    serve(universalKeyword, (request) => answer(request, keyword(request.query))),
    serve(exportRelative, (request) => sendCsv(request, relative(request.query))),
    serve(exportAbsolute, (request) => sendCsv(request, absolute(request.query))),
    serve(exportKeyword, (request) => sendCsv(request, keyword(request.query))),
  ];
}
