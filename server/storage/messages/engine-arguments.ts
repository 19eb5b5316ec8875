/** What the embedded engine may take for statements, merges and caches together, when nothing else is said. */
export const STANDARD_ENGINE_BYTES = 576 * 1024 * 1024;

/** ClickHouse's own sizes are for a machine of its own: up to 5 GB each. Shares of the engine's memory, largest first. */
const CACHES: Record<string, number> = {
  mark_cache_size: 0.1,
  text_index_tokens_cache_size: 0.1,
  text_index_postings_cache_size: 0.1,
  index_mark_cache_size: 0.05,
  primary_index_cache_size: 0.05,
  text_index_header_cache_size: 0.05,
  query_condition_cache_size: 0.02,
  compiled_expression_cache_size: 0.02,
};

/** The arguments that bound the embedded engine's memory; they count for all connections of a process. */
export function engineArguments(memoryBytes: number): string[] {
  const caches = Object.entries(CACHES).map(([name, share]) => `--${name}=${Math.floor(memoryBytes * share)}`);
  return [`--max_server_memory_usage=${memoryBytes}`, ...caches];
}
