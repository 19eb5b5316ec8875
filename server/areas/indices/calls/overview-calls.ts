import {
  getDefaultIndexerOverview,
  getIndexerClusterHealth,
  getIndexerClusterName,
  getIndexerOverview,
} from 'api/indices/overview';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { publicText } from 'server/runtime/public-text';
import { EngineError, type MessageEngine } from 'server/storage/messages/engine';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexSet } from '../model';
import { type IndexSets } from '../sets/index-sets';
import { readClusterHealth } from '../stats/cluster-health';
import { type IndexStatistics } from '../stats/index-statistics';
import { presentOverview } from '../stats/overview';

export interface OverviewCallParts {
  catalogue: CatalogueQueries;
  engine: MessageEngine;
  sets: IndexSets;
  statistics: IndexStatistics;
}

/** Name of the search backend. */
const CLUSTER_NAME = 'timberline';

/** @throws HttpError 503 when the engine fails */
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    throw httpError.unavailable(
      `The search backend does not answer: ${publicText(cause.message)}. New messages wait in the journal until it does.`,
    );
  }
}

/** The calls about the search backend as a whole. */
export function overviewCalls(parts: OverviewCallParts): ServedCall[] {
  const { catalogue, engine, sets, statistics } = parts;

  async function overview(set: IndexSet, caller: Caller) {
    const [stats, health] = await orUnavailable(
      Promise.all([statistics.ofIndices(catalogue.indicesOf(set.id)), readClusterHealth(engine, catalogue)]),
    );
    const maySeeRange = (name: string) => caller.may(`indexranges:read:${name}`);
    return presentOverview({ catalogue, set, stats, health, clusterName: CLUSTER_NAME, maySeeRange });
  }

  return [
    serve(getIndexerOverview, async ({ params, caller }) => overview(sets.get(params.indexSetId), caller)),
    serve(getDefaultIndexerOverview, ({ caller }) => overview(catalogue.defaultSet(), caller)),
    serve(getIndexerClusterHealth, () => readClusterHealth(engine, catalogue)),
    serve(getIndexerClusterName, async () => ({ name: CLUSTER_NAME })),
  ];
}
