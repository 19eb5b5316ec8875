import { httpError } from 'server/calls/http-error';
import { type OutputType } from 'server/outputs/output-type';
import { type RequestedField } from 'server/settings/requested-field';

const INVALID = Symbol('invalid');

/** Reads a value as other servers do (card streams.md, "Outputs"). */
function readValue({ type, is_optional: isOptional }: RequestedField, value: unknown): unknown {
  switch (type) {
    case 'number': {
      const text = typeof value === 'string' ? value.trim() : value;
      const number = text === '' || text === null ? NaN : Number(text);
      if (Number.isInteger(number)) return number;
      return isOptional ? null : INVALID;
    }
    case 'boolean':
      return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
    case 'list':
      return [value ?? []].flat().map(String);
    default:
      if (value === null) return '';
      return typeof value === 'object' ? INVALID : String(value);
  }
}

const POSITIVE = 'only_positive';
const MAX_PORT = 65_535;
const MAX_TEXT_LENGTH = 10_000;

function faultOf(name: string, field: RequestedField, value: unknown): string | undefined {
  const { human_name: label, is_optional: isOptional, attributes, additional_info: info } = field;
  const isAbsent = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (isAbsent) return isOptional ? undefined : `${label} (${name}) is required.`;
  if (value === INVALID) return `${label} (${name}) must be ${field.type === 'number' ? 'a whole number' : 'text'}.`;
  if (typeof value === 'number' && attributes.includes('is_port_number') && (value < 1 || value > MAX_PORT))
    return `${label} (${name}) must be from 1 to ${MAX_PORT}.`;
  if (typeof value === 'number' && attributes.includes(POSITIVE) && value < 0)
    return `${label} (${name}) must not be below zero.`;
  if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH) return `${label} (${name}) is too long.`;
  const choices = Object.keys(info.values ?? {});
  if (field.type === 'dropdown' && !choices.includes(String(value)))
    return `${label} (${name}) must be one of ${choices.join(', ')}.`;
  return undefined;
}

/**
 * The settings of an output as they are stored: read by the types of their fields.
 *
 * @param folders that files may be written into
 * @throws HttpError 400
 */
export function readConfiguration(
  { requestedConfiguration, faults }: OutputType,
  sent: Readonly<Record<string, unknown>>,
  folders: readonly string[],
): Record<string, unknown> {
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(requestedConfiguration, name));
  if (unknown !== undefined)
    throw httpError.badRequest(`Unknown configuration field description for field "${unknown.slice(0, 100)}"`);
  const read = Object.entries(requestedConfiguration).flatMap(([name, field]): [string, unknown][] =>
    sent[name] === undefined ? [] : [[name, readValue(field, sent[name])]],
  );
  const settings = Object.fromEntries(read);
  const errors = Object.fromEntries(
    Object.entries(requestedConfiguration).flatMap(([name, field]) => {
      const fault = faultOf(name, field, settings[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
  const all = { ...(Object.keys(errors).length === 0 && faults?.(settings, folders)), ...errors };
  if (Object.keys(all).length > 0) throw httpError.invalidFields(all, 'Missing or invalid output configuration.');
  return settings;
}
