import { type RunStatement } from '../search-type-context';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Selected } from 'server/search/source';
import { isTooLargeForEngine } from 'server/storage/messages/engine';
import { CUT_MARK, type CutFields, cutValues } from 'server/search/rows/cut-values';
import { type Chunk, chunksOf, placeKey, selectPlaces } from './message-places';
import { MAX_LISTED_BYTES, PAGE_BYTES, cutLength, WHOLE_MESSAGE_BYTES } from 'server/search/rows/message-limits';
import { type PageSource, type PlacedMessage, placesStatement } from './page-statement';
import { flatten, MESSAGE_COLUMNS, type StoredMessage } from 'server/search/rows/stored-message';

/** Text columns whose length the sender decides. */
const TEXTS = ['source', 'message', 'full_message', 'gl2_processing_error'] as const;
const LONG_COLUMNS = [...TEXTS, 'fields'] as const;
/** The limit is never lower than this: the largest page then still fits. */
const MIN_LIMIT = 256;
/** Stands for all fields of a message together. */
const ALL_FIELDS = '*';

type LongColumn = (typeof LONG_COLUMNS)[number];
/** Size of each in bytes. */
type Sizes = Record<LongColumn, number>;
type Sized = PlacedMessage & { sizes: Sizes };
type Keys = Omit<PlacedMessage, 'at'>;
type ReadFields = Pick<StoredMessage, 'cut' | 'fields'>;

const isText = (name: string): boolean => (TEXTS as readonly string[]).includes(name);

const SIZES: Selected = [
  ...TEXTS.map((name) => [`${name}_bytes`, `length(${name})`] as const),
  ['fields_bytes', 'byteSize(fields)'],
];
const FIELDS: Selected = [['fields', 'fields']];

/** The text columns, cut by the engine so that they are never transferred as a whole. */
const cutTexts = (longest: number): Selected =>
  TEXTS.map((name) => [
    `cut_${name}`,
    `if(length(${name}) <= ${longest}, ${name}, concat(substringUTF8(${name}, 1, ${cutLength(longest)}), '${CUT_MARK}'))`,
  ]);
/** The columns that are never long, except the keys, which are selected anyway. */
const SHORT_COLUMNS: Selected = MESSAGE_COLUMNS.filter(
  ([name]) => !isText(name) && !['set', 'idx', 'gl2_message_id', 'fields'].includes(name),
);

/** The limit per value with which all values fit into a page. */
function valueLimit(all: readonly Sized[]): number {
  let longest = MAX_LISTED_BYTES;
  const together = () =>
    all.reduce((sum, { sizes }) => LONG_COLUMNS.reduce((of, name) => of + Math.min(sizes[name], longest), sum), 0);
  while (longest > MIN_LIMIT && together() > PAGE_BYTES) longest /= 2;
  return longest;
}

/** @returns the messages that still exist, in their order */
async function measure(
  sets: readonly SearchedSet[],
  places: readonly PlacedMessage[],
  run: RunStatement,
): Promise<Sized[]> {
  const found = new Map<string, Sizes>();
  for (const chunk of chunksOf(sets, places))
    for (const row of await run<Keys & Record<`${LongColumn}_bytes`, number>>(selectPlaces(chunk, SIZES)))
      found.set(placeKey(row), {
        source: row.source_bytes,
        message: row.message_bytes,
        full_message: row.full_message_bytes,
        gl2_processing_error: row.gl2_processing_error_bytes,
        fields: row.fields_bytes,
      });
  return places.flatMap((place) => {
    const sizes = found.get(placeKey(place));
    return sizes ? [{ ...place, sizes }] : [];
  });
}

/** Reads and cuts the fields of one large message, so that only one is in memory at a time. */
async function readLargeFields(chunk: Chunk<Sized>, longest: number, run: RunStatement): Promise<ReadFields> {
  try {
    const [row] = await run<ReadFields>(selectPlaces(chunk, FIELDS), { max_result_bytes: WHOLE_MESSAGE_BYTES });
    const { message, cut } = cutValues(flatten(row?.fields ?? {}, {}), undefined, longest, 2 * longest);
    return { fields: message, cut };
  } catch (cause) {
    if (!isTooLargeForEngine(cause)) throw cause;
    return { fields: {}, cut: { [ALL_FIELDS]: chunk.places[0]?.sizes.fields ?? 0 } };
  }
}

async function readFields(chunk: Chunk<Sized>, longest: number, run: RunStatement): Promise<Map<string, ReadFields>> {
  const isSmall = ({ sizes }: Sized) => sizes.fields <= longest;
  const small = chunk.places.filter(isSmall);
  const found = new Map<string, ReadFields>();
  if (small.length > 0)
    for (const row of await run<Keys & ReadFields>(selectPlaces({ ...chunk, places: small }, FIELDS)))
      found.set(placeKey(row), { fields: row.fields });
  for (const place of chunk.places)
    if (!isSmall(place)) found.set(placeKey(place), await readLargeFields({ ...chunk, places: [place] }, longest, run));
  return found;
}

async function readChunk(chunk: Chunk<Sized>, longest: number, run: RunStatement): Promise<Map<string, StoredMessage>> {
  const fields = await readFields(chunk, longest, run);
  const sizes = new Map(chunk.places.map((place) => [placeKey(place), place.sizes]));
  const messages = new Map<string, StoredMessage>();
  for (const row of await run<Keys & Record<string, unknown>>(
    selectPlaces(chunk, [...SHORT_COLUMNS, ...cutTexts(longest)]),
  )) {
    const key = placeKey(row);
    const { fields: own = {}, cut: cutFields } = fields.get(key) ?? {};
    const texts = Object.fromEntries(TEXTS.map((name) => [name, row[`cut_${name}`]]));
    const cut: CutFields = { ...cutFields };
    for (const name of TEXTS) {
      const bytes = sizes.get(key)?.[name] ?? 0;
      if (bytes > longest) cut[name] = bytes;
    }
    messages.set(key, { ...row, ...texts, fields: own, cut } as StoredMessage);
  }
  return messages;
}

/**
 * Reads a page whose messages are too large to be read at once: first where they are and their sizes, then their texts, cut
 * by the engine so that all fit into {@link PAGE_BYTES}, and the fields of large messages one message after the other.
 */
export async function readLargePage(source: PageSource, run: RunStatement): Promise<StoredMessage[]> {
  return readLargeMessages(source.sets, await run<PlacedMessage>(placesStatement(source)), run);
}

/** The same for messages whose places are known. */
export async function readLargeMessages(
  sets: readonly SearchedSet[],
  places: readonly PlacedMessage[],
  run: RunStatement,
): Promise<StoredMessage[]> {
  const sized = await measure(sets, places, run);
  const longest = valueLimit(sized);
  const found = new Map<string, StoredMessage>();
  for (const chunk of chunksOf(sets, sized))
    for (const [key, message] of await readChunk(chunk, longest, run)) found.set(key, message);
  return sized.flatMap((place) => found.get(placeKey(place)) ?? []);
}
