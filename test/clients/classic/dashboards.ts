import { anyText, type ClassicArea } from './step';

const SEARCH = '65c0000000000000000000d1';
const DASHBOARD = '65c0000000000000000000d2';
const QUERY = '4b0d24f7-3c57-4c0e-8d1c-7a6b3f1c0d01';
const CHART = '4b0d24f7-3c57-4c0e-8d1c-7a6b3f1c0d02';
const CHART_TYPE = '4b0d24f7-3c57-4c0e-8d1c-7a6b3f1c0d03';

const overTime = {
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'auto', scaling: 1 } },
};
/** The same as forms send it: numbers as text. */
const overTimeAsText = { ...overTime, config: { interval: { type: 'auto', scaling: '1.0' } } };

/** A content pack, a script or an older client leaves out what that client then counts on. */
const bareConfig = {
  row_pivots: [overTimeAsText],
  series: [{ function: 'count()' }],
  visualization: 'bar',
};

/** All nine keys: that client reads each of them without looking whether it is there. */
const wholeConfig = {
  row_pivots: [overTime],
  column_pivots: [],
  series: [{ function: 'count()', config: { name: null } }],
  sort: [],
  visualization: 'bar',
  visualization_config: null,
  formatting_settings: null,
  rollup: true,
  event_annotation: false,
};

const ENDLESS = { col: 'Infinity', row: 'Infinity', height: 'Infinity', width: 'Infinity' };

const dashboard = {
  id: DASHBOARD,
  type: 'DASHBOARD',
  title: 'Orders',
  summary: '',
  description: '',
  search_id: SEARCH,
  properties: [],
  requires: {},
  state: {
    [QUERY]: {
      selected_fields: null,
      static_message_list_id: null,
      titles: { widget: { [CHART]: 'Orders by minute' }, tab: { title: 'Today' } },
      widgets: [
        {
          id: CHART,
          type: 'aggregation',
          filter: null,
          timerange: { type: 'relative', from: 300 },
          query: { type: 'elasticsearch', query_string: '' },
          streams: [],
          config: bareConfig,
        },
      ],
      widget_mapping: { [CHART]: [CHART_TYPE] },
      positions: { [CHART]: ENDLESS },
      formatting: { highlighting: [] },
      display_mode_settings: { positions: {} },
    },
  },
  owner: 'admin',
  created_at: '2024-02-05T10:00:00.000Z',
};

const shownDashboard = {
  id: DASHBOARD,
  type: 'DASHBOARD',
  search_id: SEARCH,
  owner: 'admin',
  created_at: anyText,
  state: { [QUERY]: { widgets: [{ id: CHART, config: wholeConfig }], positions: { [CHART]: ENDLESS } } },
};

/** Making a dashboard, opening it, and finding it in the list. */
export const DASHBOARDS: ClassicArea = {
  title: 'dashboards',
  steps: [
    {
      what: 'stores the search of a dashboard',
      method: 'POST',
      path: '/api/views/search',
      body: {
        id: SEARCH,
        queries: [
          {
            id: QUERY,
            query: { type: 'elasticsearch', query_string: '' },
            timerange: { type: 'relative', from: 300 },
            filter: null,
            search_types: [
              {
                id: CHART_TYPE,
                type: 'pivot',
                name: 'chart',
                timerange: { type: 'relative', from: 300 },
                query: { type: 'elasticsearch', query_string: '' },
                streams: [],
                row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
                column_groups: [],
                series: [{ id: 'count()', type: 'count', field: null }],
                sort: [],
                rollup: true,
              },
            ],
          },
        ],
        parameters: [],
      },
      status: 201,
      reads: { id: SEARCH },
    },
    {
      what: 'makes a dashboard with a widget that lacks settings',
      method: 'POST',
      path: '/api/views',
      body: dashboard,
      status: 200,
      reads: shownDashboard,
    },
    {
      what: 'opens it',
      method: 'GET',
      path: `/api/views/${DASHBOARD}`,
      status: 200,
      reads: shownDashboard,
    },
    {
      what: 'saves it with settings taken away again',
      method: 'PUT',
      path: `/api/views/${DASHBOARD}`,
      body: dashboard,
      status: 200,
      reads: shownDashboard,
    },
    {
      what: 'finds it in the list of dashboards',
      method: 'GET',
      path: '/api/dashboards?query=&page=1&per_page=10&sort=title&order=asc',
      status: 200,
      reads: { total: 1, count: 1, page: 1, per_page: 10, views: [{ id: DASHBOARD, title: 'Orders' }] },
    },
    {
      what: 'finds it by a query that was encoded twice',
      method: 'GET',
      path: '/api/dashboards?query=title%253AOrders&page=1&per_page=10&sort=title&order=asc',
      status: 200,
      reads: { total: 1, views: [{ id: DASHBOARD }] },
    },
    {
      what: 'finds it among all views, with its pages',
      method: 'GET',
      path: '/api/views?page=1&per_page=10&sort=title&order=asc',
      status: 200,
      reads: { views: [shownDashboard] },
    },
    {
      what: 'runs it in bursts of three, every run to its end',
      method: 'POST',
      path: `/api/views/search/${SEARCH}/execute`,
      body: { parameter_bindings: {} },
      repeat: { times: 45, atOnce: 3 },
      status: 201,
      reads: {
        execution: { done: true, cancelled: false, completed_exceptionally: false },
        results: { [QUERY]: { state: 'COMPLETED', search_types: { [CHART_TYPE]: { type: 'pivot' } } } },
      },
    },
  ],
};
