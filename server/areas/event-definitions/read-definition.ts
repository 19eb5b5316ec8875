import { type EventDefinitionText, EventDefinitionText as Shape } from 'api/events/definition';
import { httpError } from 'server/calls/http-error';
import { CONDITION_TYPES } from 'server/events/run/conditions';
import { refuseErrors } from 'server/calls/validation-result';
import { isRecord } from 'server/calls/validation/union-branch';
import { jsonCheck } from 'server/calls/validation/validation';
import { readCondition } from './read-condition';
import { type StoredDefinition } from './stored-definition';

const checkShape = jsonCheck(Shape);

/**
 * Reads the shape of a definition; its rules are checked elsewhere.
 *
 * @throws HttpError 400
 */
export function readDefinition(sent: unknown): StoredDefinition {
  if (!isRecord(sent)) throw httpError.badRequest('Send an event definition as a JSON object.');
  const type = isRecord(sent.config) ? sent.config.type : undefined;
  if (sent.config !== undefined && !CONDITION_TYPES.includes(String(type)))
    refuseErrors({ config: [`The type of the condition must be ${CONDITION_TYPES.join(' or ')}.`] });
  checkShape(sent);
  const read = sent as unknown as EventDefinitionText;
  return {
    title: read.title.trim(),
    description: read.description,
    priority: read.priority,
    alert: read.alert,
    config: readCondition(read.config),
    fields: read.field_spec ?? {},
    keys: read.key_spec,
    gracePeriodMs: read.notification_settings.grace_period_ms,
    backlogSize: read.notification_settings.backlog_size ?? 0,
    ...(read.recovery && { recovery: read.recovery }),
    notifications: (read.notifications ?? []).map(
      ({ notification_id: id, notification_parameters: parameters = null }) => ({
        id,
        parameters,
      }),
    ),
  };
}
