import { type FieldErrors } from 'server/calls/validation-result';
import { conditionRules, LONGEST_MS, type Rule } from './condition-rules';
import { type StoredDefinition } from './stored-definition';

const LONGEST_GRACE_MS = 10 * LONGEST_MS;
const MOST_BACKLOG = 500;
const MOST_QUIET = 10_000;
const FIELD_NAME = /^[A-Za-z0-9_.@-]+$/;
const NO_TITLE = 'An event definition needs a title.';

/**
 * The rules that a definition breaks, by field: those of other servers, and ours, which there fail only when it runs
 * (card events.md, "Validation").
 */
export function definitionErrors(definition: StoredDefinition): FieldErrors {
  const { title, priority, fields, keys, gracePeriodMs, backlogSize, recovery, notifications } = definition;
  const unnamed = Object.keys(fields).filter((name) => !FIELD_NAME.test(name));
  const unknownKeys = keys.filter((key) => !Object.hasOwn(fields, key));
  return broken([
    ['title', title === '', NO_TITLE],
    ['priority', ![1, 2, 3].includes(priority), 'The priority must be 1 (low), 2 (normal) or 3 (high).'],
    ...conditionRules(definition.config),
    ...unnamed.map((name): Rule => [
      'field_spec',
      true,
      `The field name “${name}” may contain only letters, digits and _ . @ -`,
    ]),
    ...unknownKeys.map((key): Rule => ['key_spec', true, `The key “${key}” is none of the fields.`]),
    ['key_spec', new Set(keys).size < keys.length, 'Every key can be used only once.'],
    [
      'grace_period_ms',
      gracePeriodMs < 0 || gracePeriodMs > LONGEST_GRACE_MS,
      'The grace period must be 0 to ten years.',
    ],
    [
      'backlog_size',
      backlogSize !== null && (backlogSize < 0 || backlogSize > MOST_BACKLOG),
      `The backlog must have 0 to ${MOST_BACKLOG} messages.`,
    ],
    [
      'recovery',
      !!recovery && (recovery.quiet_windows < 1 || recovery.quiet_windows > MOST_QUIET),
      `An alert recovers after 1 to ${MOST_QUIET} runs without an event.`,
    ],
    [
      'notifications',
      new Set(notifications.map(({ id }) => id)).size < notifications.length,
      'Every notification can be used only once.',
    ],
  ]);
}

function broken(rules: readonly Rule[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, isBroken, sentence] of rules) {
    const known = errors[field];
    if (isBroken && !known?.includes(sentence)) errors[field] = [...(known ?? []), sentence];
  }
  return errors;
}
