import { type ExtractorForm } from 'api/extractors';
import { EXTRACTOR_TYPES, isOffered } from '../readable-types';

/** More is no file of extractors; an input takes 200. */
export const IMPORT_FILE_LIMIT = 1_048_576;

/** What is wrong with one of them, before a server is asked. */
export type ImportProblem = 'no-object' | 'no-title' | 'no-source' | 'unknown-type' | 'no-lookup-tables';

/** One extractor of a file. */
export interface ImportEntry {
  title: string;
  type: string;
  source: string;
  target: string;
  problem?: ImportProblem;
  /** What creates it, without a place; absent when it cannot be created. */
  form?: ExtractorForm;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (...values: readonly unknown[]): string => values.find((value) => typeof value === 'string') ?? '';
const settingsIn = (value: unknown) => (isObject(value) ? (value as ExtractorForm['extractor_config']) : {});

/** A list of types and settings, or settings by their types. */
function convertersIn(value: unknown): ExtractorForm['converters'] {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([type, config]) => [type, settingsIn(config)]));
  if (!Array.isArray(value)) return {};
  return Object.fromEntries(
    value.filter(isObject).map(({ type, config }) => [textIn(type), settingsIn(config)] as const),
  );
}

function problemOf({ title, type, source }: ImportEntry): ImportProblem | undefined {
  if (title.trim() === '') return 'no-title';
  if (!EXTRACTOR_TYPES.includes(type)) return 'unknown-type';
  return source.trim() === '' ? 'no-source' : undefined;
}

function entryOf(value: unknown): ImportEntry {
  if (!isObject(value)) return { title: '', type: '', source: '', target: '', problem: 'no-object' };
  const entry: ImportEntry = {
    title: textIn(value.title),
    type: textIn(value.extractor_type, value.type).toLowerCase(),
    source: textIn(value.source_field),
    target: textIn(value.target_field),
  };
  const problem = problemOf(entry);
  if (problem) return { ...entry, problem };
  const condition_type = textIn(value.condition_type) || 'none';
  const form: ExtractorForm = {
    title: entry.title,
    cut_or_copy: textIn(value.cursor_strategy, value.cut_or_copy) || 'copy',
    source_field: entry.source,
    target_field: entry.target,
    extractor_type: entry.type,
    extractor_config: settingsIn(value.extractor_config),
    converters: convertersIn(value.converters),
    condition_type,
    condition_value: condition_type === 'none' ? '' : textIn(value.condition_value),
    ...(value.disabled === true && { disabled: true }),
  };
  if (![form.extractor_type, ...Object.keys(form.converters)].every(isOffered))
    return { ...entry, problem: 'no-lookup-tables' };
  return { ...entry, form };
}

const placeOf = (value: unknown): number =>
  isObject(value) && typeof value.order === 'number' && Number.isFinite(value.order) ? value.order : Infinity;

/**
 * The extractors of a file, in the order they ran in; those without a place come last. Files of 4.3 clusters and bodies of
 * its calls are read alike.
 *
 * @throws Error when it is not JSON, or has no list of extractors
 */
export function readImportFile(text: string): ImportEntry[] {
  const file: unknown = JSON.parse(text);
  const list = isObject(file) ? file.extractors : undefined;
  if (!Array.isArray(list)) throw new Error('extractors');
  const placed = list.map((value: unknown) => ({ entry: entryOf(value), place: placeOf(value) }));
  // Two without a place stay as they are: Infinity minus Infinity would be no number.
  placed.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place));
  return placed.map(({ entry }) => entry);
}
