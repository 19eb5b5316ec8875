import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, Strict } from './contract';

// Outputs get all messages of their streams on a 4.3 cluster. Here each may have a query for each of its streams.

/** Servers with it send an output only those messages of a stream that match a query. */
export const OUTPUT_FILTERS_CAPABILITY = 'output-filters';

/** Which messages of a stream an output gets: those that match a search query. */
export const OutputFilter = Open({ stream_id: Type.String(), output_id: Type.String(), filter_query: Type.String() });
export type OutputFilter = Static<typeof OutputFilter>;

export const listOutputFilters = defineCall({
  method: 'GET',
  path: '/timberline/outputs/filters',
  access: 'checked-by-service',
  summary:
    'The filter queries of outputs, by stream: those of streams one may read and of outputs one may read by outputs:read or stream_outputs:read. An output without one gets all messages of the stream.',
  response: Open({ filters: Type.Array(OutputFilter) }),
});

export const assignStreamOutput = defineCall({
  method: 'PUT',
  path: '/timberline/streams/{streamId}/outputs/{outputId}',
  access: 'streams:edit:{streamId}',
  summary:
    'Assigns an output to a stream, unless the stream has it, and says which messages it gets; needs stream_outputs:create, too.',
  audit: { action: 'stream.assign_output', target: '{streamId}' },
  body: Strict({
    /** Null or blank: all messages of the stream. A query that cannot be read is a 400 that says where. */
    filter_query: Nullable(Type.String({ maxLength: 20_000 })),
  }),
});
