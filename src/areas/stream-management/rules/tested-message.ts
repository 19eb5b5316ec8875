import { type StreamRule } from 'api/stream-rules';
import { type Stream } from 'api/streams';
import { type Example } from 'areas/extractors';
import { ALWAYS_MATCH, MATCH_INPUT } from './rule-types';
import { texts } from './texts';

const LONGEST = 200;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** What the tested message has in the field a rule looks at: the reason for what the rule says. */
export function foundBy({ type, field }: Pick<StreamRule, 'field' | 'type'>, { fields }: Example): string | undefined {
  if (type === ALWAYS_MATCH) return undefined;
  const name = type === MATCH_INPUT ? 'gl2_source_input' : field;
  const value = fields[name];
  return value === undefined || value === null || value === ''
    ? texts.foundNothing(name)
    : texts.found(name, shown(value));
}

/**
 * Why a stored message is in a stream although its rules say otherwise now, or is not. Nothing where it is as the rules say,
 * and for messages that are not stored.
 *
 * @param matches what the rules say now
 */
export function differenceTo(stored: Example, stream: Pick<Stream, 'disabled' | 'id'>, matches: boolean) {
  const { streams } = stored.fields;
  if (stored.id === undefined || !Array.isArray(streams)) return undefined;
  const isIn = streams.includes(stream.id);
  if (isIn === matches) return undefined;
  if (isIn) return texts.inNevertheless;
  return stream.disabled ? texts.notInPaused : texts.notInNevertheless;
}
