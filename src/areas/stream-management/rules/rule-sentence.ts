import { type Input } from 'api/inputs';
import { type StreamRule, type StreamRuleType } from 'api/stream-rules';
import { valuesOfPattern } from './one-of';
import { ALWAYS_MATCH, MATCH_INPUT, needsValue, ONE_OF, REGEX } from './rule-types';
import { texts } from './texts';

const { sentence: words } = texts;

export type NamedInput = Pick<Input, 'id' | 'title' | 'name'>;

const inputText = (id: string, inputs: readonly NamedInput[]): string => {
  const input = inputs.find((one) => one.id.toLowerCase() === id.toLowerCase());
  return input ? `${input.title} (${input.name}: ${id})` : words.deletedInput(id);
};

/** A rule in words: “source must not match exactly web-1”. */
export function ruleSentence(
  { type, field, value, inverted }: Pick<StreamRule, 'type' | 'field' | 'value' | 'inverted'>,
  types: readonly StreamRuleType[],
  inputs: readonly NamedInput[],
): string {
  if (type === ALWAYS_MATCH) return words.always;
  const named = type === MATCH_INPUT ? 'gl2_source_input' : field || words.empty;
  const values = type === REGEX || type === ONE_OF ? valuesOfPattern(value) : undefined;
  if (values || type === ONE_OF) return words.oneOf(named, inverted, values?.join(', ') ?? words.empty);
  const shown = type === MATCH_INPUT && value !== '' ? inputText(value, inputs) : value || words.empty;
  const whole = words.whole(type, inverted, named, shown);
  if (whole !== undefined) return whole;
  const verb = types.find(({ id }) => id === type)?.long_desc ?? words.unknownType(String(type));
  return `${named} ${inverted ? words.mustNot : words.must} ${verb}${needsValue(type) ? ` ${shown}` : ''}`;
}
