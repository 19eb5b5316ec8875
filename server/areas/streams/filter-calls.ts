import { assignStreamOutput, listOutputFilters, type OutputFilter } from 'api/output-filters';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { readFilterQuery } from './filter-query';
import { type StreamDocument, type StreamReplica } from './model';
import { must } from './output-calls';
import { assignedTo, type StreamOutputs } from './stream-outputs';

export interface FilterCallParts {
  replica: Pick<StreamReplica, 'all'>;
  streamOutputs: Pick<StreamOutputs, 'assignFiltered'>;
}

const mayReadOutput = ({ may }: Caller, id: string) => may(`outputs:read:${id}`) || may(`stream_outputs:read:${id}`);

const filtersOf = ({ id, body }: StreamDocument): OutputFilter[] =>
  assignedTo(body).flatMap(({ id: output_id, filter: filter_query }) =>
    filter_query === undefined ? [] : [{ stream_id: id, output_id, filter_query }],
  );

/** The calls for which messages of a stream its outputs get. */
export function filterCalls({ replica, streamOutputs }: FilterCallParts): ServedCall[] {
  return [
    serve(listOutputFilters, async ({ caller }) => {
      const readable = replica.all().filter(({ id }) => caller.may(`streams:read:${id}`));
      return { filters: readable.flatMap(filtersOf).filter(({ output_id: id }) => mayReadOutput(caller, id)) };
    }),

    serve(assignStreamOutput, async ({ params: { streamId, outputId }, body, caller }) => {
      must(caller, 'stream_outputs:create');
      const filter = readFilterQuery(body.filter_query);
      await streamOutputs.assignFiltered(streamId, outputId, filter, caller.username);
    }),
  ];
}
