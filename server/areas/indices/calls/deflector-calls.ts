import {
  cycleDefaultDeflector,
  cycleDefaultDeflectorHere,
  cycleDeflector,
  cycleDeflectorHere,
  getDefaultDeflector,
  getDeflector,
} from 'api/indices/deflector';
import { describeCall } from 'server/calls/audited-call';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type IndexSets } from '../sets/index-sets';
import { presentDeflector } from '../stats/overview';

export interface DeflectorCallParts {
  catalogue: CatalogueQueries;
  sets: IndexSets;
  life: IndexLife;
  isLeader(): boolean;
}

/**
 * The calls for write aliases. Any node may rotate on behalf of the cluster: concurrent requests are resolved in the
 * database.
 */
export function deflectorCalls({ catalogue, sets, life, isLeader }: DeflectorCallParts): ServedCall[] {
  const defaultId = () => catalogue.defaultSet().id;
  const cycle = async (indexSetId: string) => void (await life.cycle(indexSetId));

  function cycleDefault(): Promise<void> {
    describeCall({ target: catalogue.defaultSet() });
    return cycle(defaultId());
  }

  function requireLeader(): void {
    if (!isLeader())
      throw httpError.forbidden('This node is not the leader. Ask the leader, or use /cluster/deflector on any node.');
  }

  return [
    serve(getDeflector, async ({ params }) => presentDeflector(catalogue, sets.get(params.indexSetId).id)),
    serve(getDefaultDeflector, async () => presentDeflector(catalogue, defaultId())),
    serve(cycleDeflector, ({ params }) => cycle(params.indexSetId)),
    serve(cycleDefaultDeflector, cycleDefault),

    serve(cycleDeflectorHere, async ({ params }) => {
      requireLeader();
      await cycle(params.indexSetId);
    }),

    serve(cycleDefaultDeflectorHere, async () => {
      requireLeader();
      await cycleDefault();
    }),
  ];
}
