import { type ChunkAssembler } from 'server/codecs/gelf-chunks';
import { type MetricRegistry } from 'server/runtime/metrics';

const PREFIX = 'org.graylog2.inputs.codecs.GelfChunkAggregator.';

/** Shows the numbers of joining chunks under the names monitoring expects. */
export function registerChunkMetrics(metrics: MetricRegistry, chunks: ChunkAssembler): void {
  const { counts } = chunks;
  metrics.gauge(`${PREFIX}waiting-messages`, () => chunks.waitingMessages);
  metrics.gauge(`${PREFIX}total-chunks`, () => counts.totalChunks);
  metrics.gauge(`${PREFIX}complete-messages`, () => counts.completeMessages);
  metrics.gauge(`${PREFIX}expired-messages`, () => counts.expiredMessages);
  metrics.gauge(`${PREFIX}expired-chunks`, () => counts.expiredChunks);
  metrics.gauge(`${PREFIX}duplicate-chunks`, () => counts.duplicateChunks);
}
