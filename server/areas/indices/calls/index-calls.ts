import {
  closeIndex,
  deleteIndex,
  getIndex,
  getIndices,
  type IndexInfoByName,
  listClosedIndices,
  listClosedIndicesOfSet,
  listIndices,
  listIndicesOfSet,
  listOpenIndices,
  listOpenIndicesOfSet,
  listReopenedIndices,
  listReopenedIndicesOfSet,
  reopenIndex,
} from 'api/indices/indices';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type Index } from '../model';
import { type IndexSets } from '../sets/index-sets';
import { presentIndexInfo, type ShardNode } from '../stats/index-info';
import { type IndexOperations } from '../stats/index-operations';
import { EMPTY, type IndexStatistics } from '../stats/index-statistics';

export interface IndexCallParts {
  catalogue: CatalogueQueries;
  sets: IndexSets;
  life: IndexLife;
  statistics: IndexStatistics;
  operations: IndexOperations;
  node: ShardNode;
}

type Chooses = (index: Index) => boolean;

const isClosed: Chooses = ({ isOpen }) => !isOpen;
const isReopened: Chooses = (index) => index.isReopened;

/** The calls about single indices and lists of them. */
export function indexCalls({ catalogue, sets, life, statistics, operations, node }: IndexCallParts): ServedCall[] {
  const readable = (caller: Caller, indices: readonly Index[]) =>
    indices.filter(({ name }) => caller.may(`indices:read:${name}`));
  const all = () => catalogue.sets().flatMap(({ id }) => catalogue.indicesOf(id));
  const ofSet = (id: string) => catalogue.indicesOf(sets.get(id).id);

  async function describe(indices: readonly Index[]): Promise<IndexInfoByName> {
    const open = indices.filter(({ isOpen }) => isOpen);
    const stats = await statistics.ofIndices(open);
    return Object.fromEntries(
      open.map((index) => [
        index.name,
        presentIndexInfo(index, stats.get(index.name) ?? EMPTY, operations.read(index.name), node),
      ]),
    );
  }

  function names(indices: readonly Index[], chooses: Chooses) {
    const chosen = indices.filter(chooses).map(({ name }) => name);
    return { indices: chosen, total: chosen.length };
  }

  const list = async (indices: readonly Index[]) => ({
    closed: names(indices, isClosed),
    reopened: names(indices, isReopened),
    all: { indices: await describe(indices) },
  });

  return [
    serve(listIndices, ({ caller }) => list(readable(caller, all()))),
    serve(listOpenIndices, async ({ caller }) => ({ indices: await describe(readable(caller, all())) })),
    serve(listClosedIndices, async ({ caller }) => names(readable(caller, all()), isClosed)),
    serve(listReopenedIndices, async ({ caller }) => names(readable(caller, all()), isReopened)),

    serve(getIndices, ({ body, caller }) =>
      describe(
        readable(
          caller,
          [...new Set(body.indices)].flatMap((name) => catalogue.find(name) ?? []),
        ),
      ),
    ),

    serve(getIndex, async ({ params }) => {
      const index = catalogue.find(params.index);
      if (!index) throw httpError.notFound(`Index ${params.index} belongs to no index set. It may have been deleted.`);
      const info = (await describe([index]))[index.name];
      if (!info) throw httpError.notFound(`Index ${params.index} is closed. Reopen it to see its details.`);
      return info;
    }),

    serve(closeIndex, ({ params }) => life.close(params.index)),
    serve(reopenIndex, ({ params }) => life.reopen(params.index)),
    serve(deleteIndex, ({ params }) => life.remove(params.index)),

    serve(listIndicesOfSet, async ({ params, caller }) => list(readable(caller, ofSet(params.indexSetId)))),
    serve(listOpenIndicesOfSet, async ({ params }) => ({ indices: await describe(ofSet(params.indexSetId)) })),
    serve(listClosedIndicesOfSet, async ({ params, caller }) =>
      names(readable(caller, ofSet(params.indexSetId)), isClosed),
    ),
    serve(listReopenedIndicesOfSet, async ({ params, caller }) =>
      names(readable(caller, ofSet(params.indexSetId)), isReopened),
    ),
  ];
}
