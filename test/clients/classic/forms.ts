import { type ClassicArea } from './step';

const SEARCH = '65c0000000000000000000f1';
const DASHBOARD = '65c0000000000000000000f2';

const ROTATION = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
const RETENTION = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';

const query = (searchTypes: object[]) => ({
  id: 'q',
  query: { type: 'elasticsearch', query_string: '' },
  timerange: { type: 'relative', range: '3600' },
  search_types: searchTypes,
});

const pivot = {
  id: 'p',
  type: 'pivot',
  row_groups: [
    { type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: '1.0' } },
    { type: 'values', field: 'source', limit: '5' },
  ],
  column_groups: [],
  series: [{ id: 'took', type: 'percentile', field: 'took_ms', percentile: '95' }],
  sort: [],
  rollup: 'true',
};

const messages = {
  id: 'm',
  type: 'messages',
  limit: '5',
  offset: '0',
  sort: [{ field: 'timestamp', order: 'DESC' }],
  decorators: [
    {
      id: null,
      type: 'org.graylog2.decorators.LinkFieldDecorator',
      config: { link_field: 'message' },
      stream: null,
      order: '1',
    },
  ],
};

/** Numbers and switches as the text of the form they were typed in, where a thing is made of them. */
export const FORMS: ClassicArea = {
  title: 'forms',
  steps: [
    {
      what: 'stores a search',
      method: 'POST',
      path: '/api/views/search',
      body: { id: SEARCH, queries: [query([messages, pivot])], parameters: [] },
      status: 201,
      reads: {
        queries: [
          {
            timerange: { type: 'relative', range: 3600 },
            search_types: [
              { limit: 5, offset: 0 },
              {
                row_groups: [{ interval: { scaling: 1 } }, { limit: 5 }],
                series: [{ percentile: 95 }],
                rollup: true,
              },
            ],
          },
        ],
      },
    },
    {
      what: 'is told which kinds of groups there are',
      method: 'POST',
      path: '/api/views/search/sync',
      body: { queries: [query([{ ...pivot, row_groups: [{ type: 'words', field: 'source' }] }])] },
      status: 400,
      reads: {
        message: 'Property queries.0.search_types.0.row_groups.0.type must be values, time or date_range, not words.',
      },
    },
    {
      what: 'stores a dashboard with a widget',
      method: 'POST',
      path: '/api/views',
      body: {
        id: DASHBOARD,
        type: 'DASHBOARD',
        title: 'Typed',
        search_id: SEARCH,
        state: {
          q: {
            widgets: [
              {
                id: 'w',
                type: 'aggregation',
                timerange: { type: 'relative', range: '300' },
                config: {
                  row_pivots: [
                    { field: 'source', type: 'values', config: { limit: '15' } },
                    { field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: '2.0' } } },
                  ],
                  series: [{ function: 'count()' }],
                  visualization: 'heatmap',
                  visualization_config: { reverse_scale: 'true', z_min: '0', z_max: '10.5' },
                  rollup: 'false',
                },
              },
            ],
            widget_mapping: { w: ['p'] },
            positions: { w: { col: '1', row: '1', height: '4', width: 'Infinity' } },
          },
        },
      },
      status: 200,
      reads: {
        state: {
          q: {
            widgets: [
              {
                timerange: { range: 300 },
                config: {
                  row_pivots: [{ config: { limit: 15 } }, { config: { interval: { scaling: 2 } } }],
                  visualization_config: { reverse_scale: true, z_min: 0, z_max: 10.5 },
                  rollup: false,
                },
              },
            ],
            positions: { w: { col: 1, row: 1, height: 4, width: 'Infinity' } },
          },
        },
      },
    },
    {
      what: 'stores a decorator',
      method: 'POST',
      path: '/api/search/decorators',
      body: {
        type: 'org.graylog2.decorators.LinkFieldDecorator',
        config: { link_field: 'message' },
        stream: null,
        order: '2',
      },
      status: 200,
      reads: { order: 2 },
      keeps: { decorator: 'id' },
    },
    {
      what: 'removes it again',
      method: 'DELETE',
      path: '/api/search/decorators/{decorator}',
      status: 204,
    },
    {
      what: 'makes an index set',
      method: 'POST',
      path: '/api/system/indices/index_sets',
      body: {
        title: 'Typed',
        description: 'Made by hand',
        index_prefix: 'typed',
        shards: '1',
        replicas: '0',
        index_optimization_max_num_segments: '1',
        index_optimization_disabled: 'false',
        field_type_refresh_interval: '5000',
        writable: 'true',
        rotation_strategy_class: ROTATION,
        rotation_strategy: { type: `${ROTATION}Config`, max_docs_per_index: '1000000' },
        retention_strategy_class: RETENTION,
        retention_strategy: { type: `${RETENTION}Config`, max_number_of_indices: '10' },
      },
      status: 200,
      reads: {
        shards: 1,
        replicas: 0,
        writable: true,
        index_optimization_disabled: false,
        rotation_strategy: { max_docs_per_index: 1_000_000 },
        retention_strategy: { max_number_of_indices: 10 },
      },
    },
  ],
};
