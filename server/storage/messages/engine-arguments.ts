/** Default memory limit of the embedded engine: statements, merges and caches together. */
export const STANDARD_ENGINE_BYTES = 576 * 1024 * 1024;

/**
 * Caches as shares of the engine's memory limit, largest first. ClickHouse's defaults are for a dedicated machine: up to 5 GB
 * each.
 */
const CACHE_SHARES: Record<string, number> = {
  mark_cache_size: 0.1,
  text_index_tokens_cache_size: 0.1,
  text_index_postings_cache_size: 0.1,
  index_mark_cache_size: 0.05,
  primary_index_cache_size: 0.05,
  text_index_header_cache_size: 0.05,
  query_condition_cache_size: 0.02,
  compiled_expression_cache_size: 0.02,
};

/** The arguments that limit the embedded engine's memory; they apply to all connections of a process. */
export function engineArguments(memoryBytes: number): string[] {
  const caches = Object.entries(CACHE_SHARES).map(([name, share]) => `--${name}=${Math.floor(memoryBytes * share)}`);
  return [`--max_server_memory_usage=${memoryBytes}`, ...caches];
}
