import { type IndexSetStats } from 'api/indices/index-sets';
import { countOf } from 'ui/format/number';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** A size in binary units with one decimal: `1.5GiB`, `0B` (card indices.md, screen 1). */
export function binarySize(sizeBytes: number): string {
  const power = sizeBytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(sizeBytes) / 10), UNITS.length - 1);
  const value = sizeBytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)}${UNITS[power]}`;
}

/** What all index sets hold together: `3 indices, 81,234 documents, 1.5GiB`; `N/A` while it is not known. */
export function totalText(stats: IndexSetStats | undefined): string {
  if (!stats) return 'N/A';
  const { indices, documents, size } = stats;
  return `${countOf(indices, 'index', 'indices')}, ${countOf(documents, 'document')}, ${binarySize(size)}`;
}
