import { type IndexSetStats } from 'api/indices/index-sets';
import { formatBytes } from 'ui/format/bytes';
import { texts } from './texts';

/** What all index sets hold together: `3 indices, 81,234 documents, 1.6 GB`; `N/A` while it is not known. */
export function totalText(stats: IndexSetStats | undefined): string {
  if (!stats) return texts.page.totalUnknown;
  const { indices, documents, size } = stats;
  return texts.page.totals(indices, documents, formatBytes(size));
}
