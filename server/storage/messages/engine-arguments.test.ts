import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedEngine } from './embedded';
import { STANDARD_ENGINE_BYTES } from './engine-arguments';

it('bounds the memory of the embedded engine and of each of its caches', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-messages-'));
  const engine = await openEmbeddedEngine(folder);
  try {
    const sizes = await engine.query<{ name: string; bytes: number }>(`
      SELECT name, toFloat64(value) AS bytes FROM system.server_settings
      WHERE name IN ('max_server_memory_usage', 'mark_cache_size', 'index_mark_cache_size', 'primary_index_cache_size',
        'text_index_tokens_cache_size', 'text_index_header_cache_size', 'text_index_postings_cache_size',
        'query_condition_cache_size', 'compiled_expression_cache_size')`);
    expect(sizes).toHaveLength(9);
    const [whole, ...caches] = sizes.sort((one, other) => other.bytes - one.bytes);
    expect(whole).toEqual({ name: 'max_server_memory_usage', bytes: STANDARD_ENGINE_BYTES });
    expect(caches.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(STANDARD_ENGINE_BYTES / 2);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});
