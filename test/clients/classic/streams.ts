import { anyText, type ClassicArea } from './step';

/** That client reads the texts of index sets without looking whether they are there. */
const withoutNulls = (key: string): unknown => expect.not.arrayContaining([expect.objectContaining({ [key]: null })]);

const found = (titles: readonly string[]) => ({
  pagination: { total: titles.length },
  streams: titles.map((title) => ({ title })),
});

/** Index sets and streams: choosing a set for a stream, making two, finding them again. */
export const STREAMS: ClassicArea = {
  title: 'streams and index sets',
  steps: [
    {
      what: 'lists the index sets there are from the beginning',
      method: 'GET',
      path: '/api/system/indices/index_sets?skip=0&limit=0&stats=false',
      status: 200,
      reads: { total: expect.any(Number), index_sets: withoutNulls('description') },
      keeps: { indexSet: 'index_sets.0.id' },
    },
    {
      what: 'opens the first of them',
      method: 'GET',
      path: '/api/system/indices/index_sets/{indexSet}',
      status: 200,
      reads: { title: anyText, description: anyText, index_prefix: anyText },
    },
    ...['Orig', 'Orig clone', 'Clone of nothing'].map((title) => ({
      what: `makes the stream "${title}"`,
      method: 'POST' as const,
      path: '/api/streams',
      body: {
        title,
        description: 'made by hand',
        matching_type: 'AND',
        rules: [{ type: '1', field: 'source', value: 'web-01', inverted: 'false', description: '' }],
        index_set_id: '{indexSet}',
        remove_matches_from_default_stream: 'false',
      },
      status: 201,
      reads: { stream_id: anyText },
    })),
    {
      what: 'learns that there is no /api/streams/alerts, which is no id',
      method: 'GET',
      path: '/api/streams/alerts',
      // Whoever may read no thing of that id was told so instead.
      isSignedOut: true,
      status: 404,
    },
    {
      what: 'reads the types of inputs, which are no id',
      method: 'GET',
      path: '/api/system/inputs/types',
      status: 200,
      reads: { types: { 'org.graylog2.inputs.gelf.tcp.GELFTCPInput': 'GELF TCP' } },
    },
    {
      what: 'finds what begins with a word in a query that was encoded twice',
      method: 'GET',
      path: '/api/streams/paginated?page=1&per_page=10&query=title%253AOrig&sort=title&order=asc',
      status: 200,
      reads: found(['Orig', 'Orig clone']),
    },
    {
      what: 'finds quoted words together',
      method: 'GET',
      path: '/api/streams/paginated?page=1&per_page=10&query=%22Orig%20clone%22&sort=title&order=asc',
      status: 200,
      reads: found(['Orig clone']),
    },
    {
      what: 'finds quoted words of a field together, encoded twice',
      method: 'GET',
      path: '/api/streams/paginated?page=1&per_page=10&query=title%253A%2522Orig%2520clone%2522&sort=title&order=asc',
      status: 200,
      reads: found(['Orig clone']),
    },
  ],
};
