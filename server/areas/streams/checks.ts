import { type StreamRuleForm } from 'api/stream-rules';
import { PatternError } from 'lang/pattern/pattern-error';
import { httpError } from 'server/calls/http-error';
import { compileRegex } from 'server/processing/stream-rules/regex';
import { isRuleType, needsField, needsValue, RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { MATCHING_TYPES, type MatchingType, type StoredRule } from './model';

/** What streams need to know about an index set. */
export interface StreamIndexSet {
  isWritable: boolean;
  /** Created by a person. */
  isRegular: boolean;
  /** `messages` or null, except for the system's own sets, for events for instance. */
  templateType: string | null;
}

/** @returns undefined when the index set does not exist */
export type FindIndexSet = (id: string) => StreamIndexSet | undefined;

/** A 400 of a form, with the message of the original API. */
const VALIDATION_FAILED = 'Validation failed!';

const notEmpty = (value: string) => `Value "${value}" is not a valid non-empty String!`;

/** @throws HttpError 400 */
export function checkTitle(title: string): void {
  if (title.trim() === '') throw httpError.invalidFields({ title: notEmpty(title) }, VALIDATION_FAILED);
}

/** @throws HttpError 400 unless streams may use the index set */
export function checkIndexSet(id: string, findIndexSet: FindIndexSet): void {
  const set = findIndexSet(id);
  if (!set) throw httpError.badRequest(`Index set with ID <${id}> does not exist!`);
  if (!set.isWritable) throw httpError.badRequest('Assigned index set must be writable!');
  const isForMessages = set.isRegular || set.templateType === null || set.templateType === 'messages';
  if (!isForMessages) throw httpError.badRequest('Assigned index set is not usable');
}

/** @throws HttpError 400 */
export function readMatchingType(text: string): MatchingType {
  const known = MATCHING_TYPES.find((type) => type === text.toUpperCase());
  if (known) return known;
  throw httpError.badRequest(
    `Invalid matching type '${text}' specified. Should be one of: [${MATCHING_TYPES.join(', ')}]`,
  );
}

/**
 * The stored form of a rule, without id; what its type does not use is kept as it was sent.
 *
 * @throws HttpError 400 for an unknown type, an empty field or value that the type needs, an invalid regular expression
 */
export function readRule({ type: given, field, value, inverted, description }: StreamRuleForm): Omit<StoredRule, 'id'> {
  const type = Number(given);
  if (!isRuleType(type)) throw httpError.badRequest(`Unknown stream rule type ${given}`);
  const faults = {
    ...(needsField(type) && field.trim() === '' && { field: notEmpty(field) }),
    ...(needsValue(type) && value === '' && { value: notEmpty(value) }),
  };
  if (Object.keys(faults).length > 0) throw httpError.invalidFields(faults, VALIDATION_FAILED);
  if (type === RULE_TYPE.regex) checkRegex(value);
  return { type, field: field.trim(), value, inverted: inverted ?? false, description: description ?? null };
}

function checkRegex(pattern: string): void {
  try {
    compileRegex(pattern);
  } catch (cause) {
    if (cause instanceof PatternError) throw httpError.badRequest(`Invalid regular expression: ${cause.message}`);
    throw cause;
  }
}
