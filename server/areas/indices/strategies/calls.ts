import {
  getRetentionStrategy,
  getRotationStrategy,
  listRetentionStrategies,
  listRotationStrategies,
  type Strategy,
} from 'api/indices/strategies';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type StrategyLimits } from './limits';
import { retentionStrategies, rotationStrategies } from './offered';

function pick(strategies: Strategy[], wanted: string): Strategy {
  const found = strategies.find(({ type }) => type === wanted);
  if (found) return found;
  const known = strategies.map(({ type }) => type).join(', ');
  throw httpError.notFound(`There is no strategy ${wanted}. Known strategies: ${known}.`);
}

/** The calls about rotation and retention strategies. */
export function strategyCalls(limits: StrategyLimits): ServedCall[] {
  const rotation = rotationStrategies(limits);
  const retention = retentionStrategies();
  return [
    serve(listRotationStrategies, async () => ({ total: rotation.length, strategies: rotation })),
    serve(getRotationStrategy, async ({ params }) => pick(rotation, params.strategy)),
    serve(listRetentionStrategies, async () => ({
      total: retention.length,
      strategies: retention,
      context: { max_index_retention_period: limits.maxRetentionPeriod ?? null },
    })),
    serve(getRetentionStrategy, async ({ params }) => pick(retention, params.strategy)),
  ];
}
