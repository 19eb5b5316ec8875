import { type ExtractorSummary } from 'api/extractors';
import { type ImportEntry, readImportFile } from '../definition/import-file';
import { type ImportOutcome } from '../stores/import-one-by-one';

/** One extractor that could be imported, as the table shows it. */
export interface ImportRow extends ImportEntry {
  /** Its place in the file. */
  key: string;
  /** The input has one of that title already. */
  isThere: boolean;
  /** Once it was sent. */
  outcome?: ImportOutcome;
}

export interface ReadFile {
  entries: readonly ImportEntry[];
  /** Why it could not be read. */
  error?: unknown;
}

/** Reads what was typed; nothing is no error. */
export function readTyped(text: string): ReadFile {
  if (text.trim() === '') return { entries: [] };
  try {
    return { entries: readImportFile(text) };
  } catch (error) {
    return { entries: [], error };
  }
}

/** Entries with what the input says of them. */
export function rowsOf(
  entries: readonly ImportEntry[],
  existing: readonly ExtractorSummary[],
  outcomes: ReadonlyMap<string, ImportOutcome>,
): ImportRow[] {
  const titles = new Set(existing.map(({ title }) => title));
  return entries.map((entry, place) => {
    const key = String(place);
    return { ...entry, key, isThere: titles.has(entry.title), outcome: outcomes.get(key) };
  });
}

/** Whether it can be chosen: it can be created, and has not been yet. */
export const isImportable = ({ form, outcome }: ImportRow): boolean =>
  form !== undefined && (outcome === undefined || outcome.error !== undefined);
