import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Under load, merges replace smaller parts within minutes: compressing those well costs more than it saves. */
export const SMALL_PART_BYTES = 32 * 1024 * 1024;

/** For columns of codec `Default`. Small parts have ClickHouse's own standard, LZ4. */
const COMPRESSION = `<clickhouse>
  <compression>
    <case>
      <min_part_size>${SMALL_PART_BYTES}</min_part_size>
      <min_part_size_ratio>0</min_part_size_ratio>
      <method>zstd</method>
      <level>3</level>
    </case>
  </compression>
</clickhouse>
`;

/**
 * Writes how the embedded engine compresses: it takes that from a file only.
 *
 * @param folder of the engine; created when absent
 * @returns the file
 */
export async function writeCompression(folder: string): Promise<string> {
  const file = path.join(folder, 'compression.xml');
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written !== COMPRESSION) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, COMPRESSION);
  }
  return file;
}
