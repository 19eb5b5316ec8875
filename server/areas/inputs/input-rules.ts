import { type InputForm } from 'api/inputs';
import { httpError } from 'server/calls/http-error';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { findInputType, type InputType, listInputTypes } from 'server/ingest/input-types/input-types';
import { unprovenName, whyNotRun } from 'server/ingest/input-types/unproven-types';
import { settingsErrors } from 'server/settings/requested-field';
import { RESERVED_NAMES } from 'server/messages/field-rules';

/** The types people can make inputs of; the server's log is there from the first start on. */
export const offeredTypes = (): readonly InputType[] => listInputTypes().filter(({ type }) => type !== SERVER_LOG_TYPE);

/** @returns undefined for a type people cannot make inputs of */
export const findOfferedType = (type: string): InputType | undefined =>
  type === SERVER_LOG_TYPE ? undefined : findInputType(type);

/**
 * What an input has to be. The sentences are those of the card; `validation_errors` names the settings.
 *
 * @throws HttpError 400, 404 for an unknown type
 */
export function checkInput({ title, type, configuration }: InputForm): void {
  if (title.trim() === '')
    throw httpError.invalidFields({ title: `Value "${title}" is not a valid non-empty String!` }, 'Validation failed!');
  const known = findOfferedType(type);
  if (!known)
    throw httpError.notFound(unprovenName(type) ? whyNotRun(type) : 'There is no such input type registered.');
  const kinds = settingsErrors(known.requestedConfiguration, configuration);
  const errors = { ...known.faults?.(configuration), ...zoneErrors(configuration), ...kinds };
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, 'Missing or invalid input configuration.');
}

function zoneErrors({ timezone }: InputForm['configuration']): Record<string, string> {
  if (typeof timezone !== 'string' || timezone === '') return {};
  try {
    new ZoneClock(timezone);
    return {};
  } catch {
    return { timezone: `There is no time zone ${timezone.slice(0, 100)}. Enter one such as Europe/Berlin, or none.` };
  }
}

const FIELD_NAME = /^[\w.\-@]+$/;

/** @throws HttpError 400 */
export function checkStaticField(key: string, value: string): void {
  if (!FIELD_NAME.test(key)) throw httpError.badRequest(`Invalid key: [${key}]`);
  if (RESERVED_NAMES.has(key)) throw httpError.badRequest(`Cannot add static field. Field [${key}] is reserved.`);
  if (value.trim() === '') throw httpError.badRequest(`The static field [${key}] needs a value.`);
}
