import { type RunStatement } from '../search-type-context';
import { type EngineSettings, isTooLargeForEngine } from 'server/storage/messages/engine';
import { PAGE_BYTES } from 'server/search/rows/message-limits';
import { chunksOf, selectPlaces } from './message-places';
import { type PageSource, type PlacedMessage, pageStatement } from './page-statement';
import { readLargeMessages, readLargePage } from './read-large-page';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Selected } from 'server/search/source';
import { MESSAGE_COLUMNS, type StoredMessage } from 'server/search/rows/stored-message';

/** With these limits the engine fails on a larger page instead of returning it. */
const PAGE_SETTINGS: EngineSettings = { max_result_bytes: PAGE_BYTES, max_memory_usage: 1_000_000_000 };

/**
 * As a rule the engine reads ahead in all parts, so that all threads have work. A page of the newest messages is in the last parts,
 * and where rows are quickly found the parts before would be read in vain: they took half to three quarters of the time.
 */
const PART_AFTER_PART: EngineSettings = { read_in_order_use_buffering: 0 };

/**
 * Reads a page of messages: in full when they fit into {@link PAGE_BYTES}, else with long values cut.
 *
 * @param isQuick rows are quickly found, as by an index
 */
export async function readPage(source: PageSource, run: RunStatement, isQuick = false): Promise<StoredMessage[]> {
  if (source.page.limit === 0 || source.sets.length === 0) return [];
  try {
    return await run<StoredMessage>(pageStatement(source), { ...PAGE_SETTINGS, ...(isQuick && PART_AFTER_PART) });
  } catch (cause) {
    if (!isTooLargeForEngine(cause)) throw cause;
    return readLargePage(source, run);
  }
}

/** What tells messages apart is selected anyway. */
const KEYS = new Set(['set', 'idx', 'gl2_message_id']);
const WHOLE: Selected = MESSAGE_COLUMNS.filter(([name]) => !KEYS.has(name));

/** Reads messages by where they are, in any order, those that still exist; long values are cut as in a page. */
export async function readMessagesAt(
  sets: readonly SearchedSet[],
  places: readonly PlacedMessage[],
  run: RunStatement,
): Promise<StoredMessage[]> {
  try {
    const chunks = chunksOf(sets, places).map((chunk) => selectPlaces(chunk, WHOLE));
    // All together are no larger than one page.
    const settings = { ...PAGE_SETTINGS, max_result_bytes: Math.floor(PAGE_BYTES / chunks.length) };
    return (await Promise.all(chunks.map((chunk) => run<StoredMessage>(chunk, settings)))).flat();
  } catch (cause) {
    if (!isTooLargeForEngine(cause)) throw cause;
    return readLargeMessages(sets, places, run);
  }
}
