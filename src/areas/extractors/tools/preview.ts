import {
  type ExtractorForm,
  type ExtractorTrial,
  MAX_PREVIEW_TEXT_LENGTH,
  PREVIEW_TEXTS,
  previewExtractor,
} from 'api/extractors';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { messageOf } from 'rest/failure';
import { canPreview } from './can-preview';
import { tryCondition, tryOut } from './try-out';

/** Most texts that are tried one by one, where a server cannot do it at once. */
export const MAX_SINGLE_TRIALS = 50;
/** How many of those are asked for at a time. */
const AT_ONCE = 4;
/** Of texts in a body, which may have a mebibyte with the draft. */
const MAX_BYTES = 900_000;

const encoder = new TextEncoder();

/** What an extractor would do with texts. */
export interface Preview {
  /** By text, of those that were tried. */
  trials: ReadonlyMap<string, ExtractorTrial>;
  /** Microseconds a text took on average, where the server says so. */
  meanUs?: number;
  /** Why the draft cannot be used. */
  error?: string;
  /** It was tried by the testers of single texts, which know of no converters. */
  isByTesters: boolean;
}

/** As many of the texts as one call takes, each once. */
function tried(texts: readonly string[]): string[] {
  const chosen: string[] = [];
  let size = 0;
  for (const text of new Set(texts)) {
    if (text.length > MAX_PREVIEW_TEXT_LENGTH) continue;
    size += encoder.encode(JSON.stringify(text)).length;
    if (chosen.length === PREVIEW_TEXTS || size > MAX_BYTES) break;
    chosen.push(text);
  }
  return chosen;
}

/** What stands in for a title and a target: a draft may be tried before it has them. */
const UNNAMED = 'value';

const named = (form: ExtractorForm): ExtractorForm => ({
  ...form,
  title: form.title || UNNAMED,
  target_field: form.target_field || UNNAMED,
});

async function together(form: ExtractorForm, texts: readonly string[], signal: AbortSignal): Promise<Preview> {
  try {
    const answer = await call(previewExtractor, { body: { extractor: named(form), texts: [...texts] }, signal });
    const trials = answer.results.map((trial, at) => [texts[at] ?? '', trial] as const);
    return { trials: new Map(trials), meanUs: answer.mean_us, isByTesters: false };
  } catch (error) {
    if (!hasStatus(error, 400)) throw error;
    return { trials: new Map(), error: messageOf(error), isByTesters: false };
  }
}

/** Types whose testers refuse settings, whatever the text is: one answer says it for all. */
const REFUSED_FOR_ALL: readonly string[] = ['regex', 'regex_replace', 'grok'];

async function oneTrial(form: ExtractorForm, text: string, signal: AbortSignal): Promise<ExtractorTrial> {
  const { holds, problem } = await tryCondition(form, text, signal);
  if (problem) return { outcome: 'error', fields: {}, error: problem.message };
  if (!holds) return { outcome: 'condition', fields: {} };
  const result = await tryOut(form, text, signal);
  if (result.problem) return { outcome: 'error', fields: {}, error: result.problem.message };
  const target = named(form).target_field;
  const fields = Object.fromEntries(result.values.map(({ field = target, value }) => [field, value]));
  return { outcome: result.values.length > 0 ? 'extracted' : 'nothing', fields };
}

async function oneByOne(form: ExtractorForm, texts: readonly string[], signal: AbortSignal): Promise<Preview> {
  const trials = new Map<string, ExtractorTrial>();
  const [first, ...waiting] = texts.slice(0, MAX_SINGLE_TRIALS);
  if (first === undefined) return { trials, isByTesters: true };
  const trial = await oneTrial(form, first, signal);
  if (trial.error !== undefined && REFUSED_FOR_ALL.includes(form.extractor_type))
    return { trials, error: trial.error, isByTesters: true };
  trials.set(first, trial);
  const work = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift())
      trials.set(text, await oneTrial(form, text, signal));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { trials, isByTesters: true };
}

/** What a draft would do with texts of its source field. The first ones are tried when they are too many. */
export function previewOf(form: ExtractorForm, texts: readonly string[], signal: AbortSignal): Promise<Preview> {
  return canPreview() ? together(form, tried(texts), signal) : oneByOne(form, tried(texts), signal);
}

/** How many of some texts something was extracted from, and of how many that were tried. */
export interface HitRate {
  hits: number;
  of: number;
}

/** The rate over messages: texts that are there several times count several times. */
export function hitRateOf({ trials }: Preview, texts: readonly string[]): HitRate {
  const outcomes = texts.flatMap((text) => trials.get(text) ?? []);
  return { hits: outcomes.filter(({ outcome }) => outcome === 'extracted').length, of: outcomes.length };
}
