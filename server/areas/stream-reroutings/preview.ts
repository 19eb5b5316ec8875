import { type ReroutingPreview } from 'api/stream-reroutings';
import { indexName } from 'server/search/scope/fields/index-name';
import { usedIndices } from 'server/search/scope/indices/used-indices';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { CHANGE } from './changes';
import { type FindAsked, findChanges, type FindParts, type Found } from './find-changes';

/** The page waits for so long; older messages are left out then. */
const MAX_MS = 5_000;
const MAX_EXAMPLES = 5;
/** Of an example, in characters. */
const SHOWN_LENGTH = 300;
const SHOWN = [
  ['source', 'source'],
  ['idx', 'idx'],
  ['table', '{set}'],
  ['shown', `substringUTF8(message, 1, ${SHOWN_LENGTH})`],
] as const;

/** Closed indices of the range: what is in them cannot be changed. */
function closedIndices(catalogue: SearchCatalogue, { fromMs, toMs }: FindAsked): number {
  const interval = { fromMs: fromMs ?? Number.NEGATIVE_INFINITY, toMs };
  const ofClosed: SearchCatalogue = {
    ...catalogue,
    sets: () =>
      catalogue.sets().map((set) => ({
        ...set,
        indices: set.indices.filter(({ isOpen }) => !isOpen).map((index) => ({ ...index, isOpen: true })),
      })),
  };
  return usedIndices(ofClosed, [], interval).reduce((sum, { used }) => sum + used.length, 0);
}

/** Counts what would be changed, the newest messages first, as long as there is time. */
export async function previewChanges(
  parts: FindParts,
  asked: FindAsked,
  signal: AbortSignal,
): Promise<ReroutingPreview> {
  const { catalogue } = parts;
  const interval = { fromMs: asked.fromMs ?? Number.NEGATIVE_INFINITY, toMs: asked.toMs };
  const sets = usedIndices(catalogue, [], interval).map(({ set }) => set);
  const preview: ReroutingPreview = {
    ...{ messages: 0, is_complete: true, oldest: null, default_only: 0 },
    added: { count: 0, examples: [] },
    removed: { count: 0, examples: [] },
    closed_indices: closedIndices(catalogue, asked),
  };
  const take = ({ change, row }: Found) => {
    if (change === CHANGE.outOfDefault || change === CHANGE.intoDefault) return void (preview.default_only += 1);
    const isAdded = change === CHANGE.added || change === CHANGE.addedOutOfDefault;
    const counted = isAdded ? preview.added : preview.removed;
    counted.count += 1;
    const set = sets[Number(row.table)];
    if (counted.examples.length >= MAX_EXAMPLES || !set) return;
    counted.examples.push({
      message_id: row.gl2_message_id,
      index: indexName(set, Number(row.idx)),
      timestamp: row.timestamp,
      source: String(row.source),
      message: String(row.shown),
    });
  };
  const untilMs = performance.now() + MAX_MS;
  for await (const { messages, oldest, found } of findChanges(parts, { ...asked, columns: SHOWN }, signal)) {
    preview.messages += messages;
    preview.oldest = oldest;
    found.forEach(take);
    if (performance.now() > untilMs) {
      preview.is_complete = false;
      break;
    }
  }
  return preview;
}
