import { type StreamRule } from 'api/stream-rules';
import { type Example } from 'areas/extractors';
import { EXACT, CONTAINS, MATCH_INPUT } from '../rules/rule-types';
import { commonText } from './common-text';

/** A rule that all examples match. */
export type SuggestedRule = Pick<StreamRule, 'field' | 'inverted' | 'type' | 'value'>;

const INPUT = 'gl2_source_input';
const MAX_VALUE_LENGTH = 200;
/** Set by the server, or different in every message. */
const IS_NONE = new Set(['_id', 'full_message', 'message', 'streams', 'timestamp']);
/** Words of names whose values are of one message, or one run of a program. */
const OF_ONE_MESSAGE =
  /(^|[_.-])(id|uuid|guid|pid|process|time|timestamp|date|seq|sequence|nonce|hash|checksum|token|session|request|trace|span|duration|took|elapsed|bytes|size|length|port|line)([_.-]|$)/i;
const OF_ONE_VALUE = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(0x)?[0-9a-f]{12,}$/i,
  /^[+-]?\d{6,}$/,
  /^[+-]?\d*\.\d+$/,
  /^\d{4}-\d\d-\d\d([T ]|$)/,
];
/** What usually says where a message belongs, best first. */
const TELLING = ['application_name', 'app', 'service', 'program', 'facility', 'logger', 'component', 'source'];

const rankOf = ({ type, field }: SuggestedRule): number => {
  if (type === MATCH_INPUT) return TELLING.length + 2;
  const at = TELLING.indexOf(field);
  if (at >= 0) return at;
  return type === CONTAINS ? TELLING.length : TELLING.length + 1;
};

/** The value as rules compare it; undefined for what no rule should be made of. */
function valueIn({ fields }: Example, field: string): string | undefined {
  const value = fields[field];
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value).trim();
  const isUsable =
    text !== '' && text.length <= MAX_VALUE_LENGTH && !OF_ONE_VALUE.some((pattern) => pattern.test(text));
  return isUsable ? text : undefined;
}

const isUsual = (field: string): boolean =>
  !IS_NONE.has(field) && !field.startsWith('gl2_') && !OF_ONE_MESSAGE.test(field);

/** Rules that all examples match: fields with one value in all of them, words of their text, their input. Best first. */
export function suggestedRules(examples: readonly Example[]): SuggestedRule[] {
  const [first, ...others] = examples;
  if (!first) return [];
  const common = (field: string): string | undefined => {
    const value = valueIn(first, field);
    return others.every((other) => valueIn(other, field) === value) ? value : undefined;
  };
  const exact = Object.keys(first.fields)
    .filter(isUsual)
    .flatMap((field): SuggestedRule[] => {
      const value = common(field);
      return value === undefined ? [] : [{ type: EXACT, field, value, inverted: false }];
    });
  const words = commonText(examples.map(({ fields }) => (typeof fields.message === 'string' ? fields.message : '')));
  const input = first.fields[INPUT];
  const isOfOneInput = typeof input === 'string' && others.every(({ fields }) => fields[INPUT] === input);
  return [
    ...exact,
    ...(words === undefined ? [] : [{ type: CONTAINS, field: 'message', value: words, inverted: false }]),
    ...(isOfOneInput ? [{ type: MATCH_INPUT, field: '', value: input, inverted: false }] : []),
  ].sort((one, other) => rankOf(one) - rankOf(other) || one.field.localeCompare(other.field));
}
