import { type Answer } from 'api/contract';
import { MAX_TRIED_LINES, testGrokPattern, tryGrok, tryGrokOnLines, type TriedLine } from 'api/grok';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { hasStatus } from 'rest/FetchError';
import { messageOf } from 'rest/failure';

/** What is tried on which lines. */
export interface TrialRequest {
  pattern: string;
  /** Of a pattern that is not saved; absent: a free expression. */
  name?: string;
  sample: string;
  namedCapturesOnly: boolean;
}

/** What came of it. */
export interface Trial extends Partial<Answer<typeof tryGrokOnLines>> {
  /** As they were tried. */
  tried: readonly string[];
  /** What the original's test answers. */
  json?: unknown;
}

const linesOf = (sample: string) =>
  sample
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_TRIED_LINES);

/** Where a server answers only with names and texts: one line after the other. */
async function oneByOne(
  { pattern, namedCapturesOnly: named_captures_only }: TrialRequest,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<Answer<typeof tryGrokOnLines>> {
  const tried: TriedLine[] = [];
  for (const string of lines) {
    const answer = await call(tryGrok, { body: { pattern, string, named_captures_only }, signal });
    if (answer.error_message !== undefined) return { lines: [], error: answer.error_message };
    tried.push({
      ...{ matched: answer.matched, timed_out: false, start: 0, end: 0, places: [] },
      fields: answer.matches.map(({ name, match }) => ({ name, type: 'string', value: match })),
    });
  }
  return { lines: tried };
}

/** The original's test, whose refusal says what is wrong with the pattern. */
async function testAsSaved(
  { name = '', pattern, sample }: TrialRequest,
  signal: AbortSignal,
): Promise<Pick<Trial, 'error' | 'json'>> {
  try {
    const body = { grok_pattern: { name, pattern }, sampleData: sample };
    return { json: await call(testGrokPattern, { body, signal }) };
  } catch (error) {
    if (hasStatus(error, 400)) return { error: messageOf(error) };
    throw error;
  }
}

/** Tries a pattern or an expression on each line of a sample. */
export async function tryOnSample(request: TrialRequest, signal: AbortSignal): Promise<Trial> {
  const { pattern, name, namedCapturesOnly: named_captures_only } = request;
  const tried = linesOf(request.sample);
  const tested = name === undefined ? {} : await testAsSaved(request, signal);
  if (tested.error !== undefined) return { tried, ...tested };
  if (hasCapability(CapabilitiesStore.getState(), 'grok')) {
    const body = { pattern, lines: tried, named_captures_only, ...(name !== undefined && { name }) };
    return { tried, ...(await call(tryGrokOnLines, { body, signal })), ...tested };
  }
  return name === undefined ? { tried, ...(await oneByOne(request, tried, signal)) } : { tried, ...tested };
}
