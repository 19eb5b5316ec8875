import { anyText, type ClassicArea } from './step';

const SEARCH = '65c0000000000000000000e1';
const FAULTY = '65c0000000000000000000e2';
const WORDED = '65c0000000000000000000e4';
const UNNUMBERED = '65c0000000000000000000e3';
const QUERY = 'c5a1f3c1-0000-4000-8000-000000000001';
const MESSAGES = 'c5a1f3c1-0000-4000-8000-000000000002';
const CHART = 'c5a1f3c1-0000-4000-8000-000000000003';

const everything = { type: 'elasticsearch', query_string: '' };
const fiveMinutes = { type: 'relative', from: 300 };

/** What the phrase was looked up as goes along with it. */
const lastFiveMinutes = {
  type: 'keyword',
  keyword: 'Last five minutes',
  timezone: 'Europe/Berlin',
  from: '2024-02-05 09:55:00',
  to: '2024-02-05 10:00:00',
};

const messageList = {
  type: 'messages',
  name: null,
  timerange: null,
  query: null,
  streams: [],
  limit: 150,
  offset: 0,
  sort: [{ field: 'timestamp', order: 'DESC' }],
  decorators: [],
};
const chart = {
  type: 'pivot',
  name: 'chart',
  timerange: null,
  query: null,
  streams: [],
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
  column_groups: [],
  series: [{ id: 'count()', type: 'count', field: null }],
  sort: [],
  rollup: true,
};

/** An override as that client writes it: every key is there, null where nothing is said. */
const nothing = { timerange: null, query: null, limit: null, offset: null };
const COMPLETED = { done: true, cancelled: false, completed_exceptionally: false };
const NO_FAULT = { status: 'OK', explanations: [] };
const validation = { query: everything, timerange: fiveMinutes, streams: [], parameters: [], parameter_bindings: {} };

/** The search page and what stands behind the widgets of a dashboard. */
export const SEARCHING: ClassicArea = {
  title: 'searching',
  steps: [
    {
      what: 'checks the query before it runs',
      method: 'POST',
      path: '/api/search/validate',
      body: { ...validation, query: { type: 'elasticsearch', query_string: 'source:*' }, filter: null },
      status: 200,
      reads: NO_FAULT,
    },
    {
      what: 'checks the query of a widget with that of the dashboard as text',
      method: 'POST',
      path: '/api/search/validate',
      body: { ...validation, query: 'message:order', filter: 'source:web-01' },
      status: 200,
      reads: NO_FAULT,
    },
    {
      what: 'checks the query of a widget with that of the dashboard as a query',
      method: 'POST',
      path: '/api/search/validate',
      body: { ...validation, query: 'message:order', filter: { type: 'elasticsearch', query_string: 'source:web-01' } },
      status: 200,
      reads: NO_FAULT,
    },
    {
      what: 'checks a query without saying when',
      method: 'POST',
      path: '/api/search/validate',
      body: { query: 'message:(', streams: [], filter: null },
      status: 200,
      reads: { status: 'ERROR', explanations: [{ error_type: 'QUERY_PARSING_ERROR', error_message: anyText }] },
    },
    {
      what: 'stores a search over a phrase, with the times it was looked up as',
      method: 'POST',
      path: '/api/views/search',
      body: {
        id: SEARCH,
        parameters: [],
        queries: [
          {
            id: QUERY,
            query: everything,
            timerange: lastFiveMinutes,
            filter: null,
            search_types: [
              { ...messageList, id: MESSAGES, timerange: lastFiveMinutes },
              { ...chart, id: CHART },
            ],
          },
        ],
      },
      status: 201,
      reads: { id: SEARCH, owner: 'admin' },
    },
    {
      what: 'runs it with overrides that say nothing',
      method: 'POST',
      path: `/api/views/search/${SEARCH}/execute`,
      body: {
        parameter_bindings: {},
        global_override: { ...nothing, keep_search_types: null, search_types: null },
        queries: { [QUERY]: nothing },
        additional_parameters: {},
      },
      status: 201,
      readsHeaders: { location: 'views/search/status/' },
      reads: {
        search_id: SEARCH,
        execution: COMPLETED,
        results: {
          [QUERY]: {
            state: 'COMPLETED',
            errors: [],
            execution_stats: { effective_timerange: { type: 'absolute', from: anyText, to: anyText } },
            search_types: { [MESSAGES]: { type: 'messages' }, [CHART]: { type: 'pivot', name: 'chart' } },
          },
        },
      },
      keeps: { job: 'id' },
    },
    {
      what: 'asks how far it is',
      method: 'GET',
      path: '/api/views/search/status/{job}',
      status: 200,
      reads: { execution: COMPLETED, results: { [QUERY]: { state: 'COMPLETED' } } },
    },
    {
      what: 'runs one widget of it over a range of its own',
      method: 'POST',
      path: `/api/views/search/${SEARCH}/execute`,
      body: {
        global_override: { ...nothing, timerange: lastFiveMinutes, keep_search_types: [CHART] },
      },
      status: 201,
      reads: { execution: COMPLETED, results: { [QUERY]: { search_types: { [CHART]: { type: 'pivot' } } } } },
    },
    {
      what: 'asks which parameters it has',
      method: 'GET',
      path: `/api/views/search/metadata/${SEARCH}`,
      status: 200,
      reads: { query_metadata: { [QUERY]: { used_parameters_names: [] } }, declared_parameters: {} },
    },
    {
      what: 'stores a search whose numbers and switches are text',
      method: 'POST',
      path: '/api/views/search',
      body: {
        id: WORDED,
        queries: [
          {
            id: QUERY,
            query: everything,
            timerange: { type: 'relative', range: '3600' },
            search_types: [
              {
                ...chart,
                id: CHART,
                row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: '1.0' } }],
                column_groups: [{ type: 'values', field: 'source', limit: '5' }],
                series: [{ id: 'p95', type: 'percentile', field: 'took_ms', percentile: '95' }],
                rollup: 'true',
              },
              { ...messageList, id: MESSAGES, limit: '5', offset: '0' },
            ],
          },
        ],
      },
      status: 201,
      reads: {
        queries: [
          {
            timerange: { type: 'relative', range: 3600 },
            search_types: [
              {
                row_groups: [{ interval: { scaling: 1 } }],
                column_groups: [{ limit: 5 }],
                series: [{ percentile: 95 }],
                rollup: true,
              },
              { limit: 5, offset: 0 },
            ],
          },
        ],
      },
    },
    {
      what: 'runs it, with pages as text',
      method: 'POST',
      path: `/api/views/search/${WORDED}/execute`,
      body: { global_override: { ...nothing, search_types: { [MESSAGES]: { limit: '2', offset: '0' } } } },
      status: 201,
      reads: { execution: COMPLETED, results: { [QUERY]: { errors: [] } } },
    },
    {
      what: 'is told which part of a chart is wrong',
      method: 'POST',
      path: '/api/views/search',
      body: {
        queries: [
          { id: QUERY, search_types: [{ ...chart, id: CHART, series: [{ type: 'count', percentile: 'high' }] }] },
        ],
      },
      status: 400,
      reads: { type: 'ApiError', message: expect.stringContaining('queries.0.search_types.0.series.0.percentile') },
    },
    {
      what: 'stores a search whose parts have no ids',
      method: 'POST',
      path: '/api/views/search',
      body: { id: UNNUMBERED, queries: [{ query: everything, timerange: fiveMinutes, search_types: [messageList] }] },
      status: 201,
      reads: { queries: [{ id: anyText, search_types: [{ id: anyText, type: 'messages' }] }] },
    },
    {
      what: 'stores a search of which one widget cannot be computed',
      method: 'POST',
      path: '/api/views/search',
      body: {
        id: FAULTY,
        queries: [
          {
            id: QUERY,
            query: everything,
            timerange: fiveMinutes,
            search_types: [
              { ...chart, id: CHART },
              { ...messageList, id: MESSAGES, query: { type: 'elasticsearch', query_string: 'message:(' } },
            ],
          },
        ],
      },
      status: 201,
    },
    {
      what: 'reads on the job what went wrong, and shows the others',
      method: 'POST',
      path: `/api/views/search/${FAULTY}/execute`,
      body: { parameter_bindings: {} },
      status: 201,
      reads: {
        execution: { done: true, cancelled: false, completed_exceptionally: true },
        errors: [{ type: 'search_type', query_id: QUERY, search_type_id: MESSAGES, description: anyText }],
        results: { [QUERY]: { state: 'COMPLETED', search_types: { [CHART]: { type: 'pivot' } } } },
      },
    },
    {
      what: 'cannot stop what has ended',
      method: 'DELETE',
      path: '/api/timberline/search/jobs/{job}',
      status: 404,
      reads: { type: 'ApiError', message: anyText },
    },
    {
      what: 'asks for a job that is gone',
      method: 'GET',
      path: '/api/views/search/status/65c0000000000000000000ff',
      status: 404,
      reads: { type: 'ApiError', message: anyText },
    },
  ],
};
