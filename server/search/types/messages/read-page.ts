import { type RunStatement } from '../search-type-context';
import { type EngineSettings, isTooLargeForEngine } from 'server/storage/messages/engine';
import { PAGE_BYTES } from 'server/search/rows/message-limits';
import { type PageSource, pageStatement } from './page-statement';
import { readLargePage } from './read-large-page';
import { type StoredMessage } from 'server/search/rows/stored-message';

/** With these limits the engine fails on a larger page instead of returning it. */
const PAGE_SETTINGS: EngineSettings = { max_result_bytes: PAGE_BYTES, max_memory_usage: 1_000_000_000 };

/** Reads a page of messages: in full when they fit into {@link PAGE_BYTES}, else with long values cut. */
export async function readPage(source: PageSource, run: RunStatement): Promise<StoredMessage[]> {
  if (source.page.limit === 0 || source.sets.length === 0) return [];
  try {
    return await run<StoredMessage>(pageStatement(source), PAGE_SETTINGS);
  } catch (cause) {
    if (!isTooLargeForEngine(cause)) throw cause;
    return readLargePage(source, run);
  }
}
