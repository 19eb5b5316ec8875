import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';

const USER_LEVEL = 1;
const MAX_FACILITY = 23;
const INFORMATIONAL = 6;
const MAX_LEVEL = 7;
const SD_ID = 'timberline@32473';
const NIL = '-';

const within = (value: OutgoingValue | undefined, most: number, byDefault: number): number => {
  const number = value === undefined || value === '' ? NaN : Number(value);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : byDefault;
};

/** What may stand in a header: printable ASCII without blanks. */
function headerText(value: OutgoingValue | undefined, most: number): string {
  const text = String(value ?? '')
    .replace(/[^\x21-\x7e]/g, '_')
    .slice(0, most);
  return text === '' ? NIL : text;
}

const paramName = (name: string): string => name.replace(/[^\x21\x23-\x3c\x3e-\x5c\x5e-\x7e]/g, '_').slice(0, 32);
const paramValue = (value: OutgoingValue): string => String(value).replace(/["\\\]]/g, '\\$&');

function structuredData(fields: OutgoingMessage['fields']): string {
  const params = Object.entries(fields).map(([name, value]) => `${paramName(name)}="${paramValue(value)}"`);
  return params.length === 0 ? NIL : `[${SD_ID} ${params.join(' ')}]`;
}

/** A message by RFC 5424. @param hasFields whether its fields are structured data */
export function syslogLine({ id, timestampMs, source, message, fields }: OutgoingMessage, hasFields: boolean): string {
  const { level, facility_num: facility, application_name: application, process_id: process, ...others } = fields;
  const priority = within(facility, MAX_FACILITY, USER_LEVEL) * 8 + within(level, MAX_LEVEL, INFORMATIONAL);
  return [
    `<${priority}>1`,
    new Date(timestampMs).toISOString(),
    headerText(source, 255),
    headerText(application, 48),
    headerText(process, 128),
    headerText(id, 32),
    hasFields ? structuredData(others) : NIL,
    message,
  ].join(' ');
}
