import { type FieldValue } from 'server/messages/field-value';

/** What a dialect reads behind the priority. */
export interface SyslogEvent {
  message: string;
  host?: string;
  timestampMs?: number;
  fields?: Map<string, FieldValue>;
}

/** What the dialects need besides the text. */
export interface SyslogContext {
  receivedMs: number;
  /** Name structured data parameters with the id of their element in front. */
  expandStructuredData: boolean;
}

/** Severity and facility of a `<pri>`. */
export interface Priority {
  level: number;
  facility: number;
  /** Length of the `<pri>` itself. */
  length: number;
}

const LESS_THAN = 60;
const PRIORITY = /^<(\d{1,3})>/;

const FACILITIES: Readonly<Record<number, string>> = {
  0: 'kernel',
  1: 'user-level',
  2: 'mail',
  3: 'system daemon',
  4: 'security/authorization',
  5: 'syslogd',
  6: 'line printer',
  7: 'network news',
  8: 'UUCP',
  9: 'clock',
  10: 'security/authorization',
  11: 'FTP',
  12: 'NTP',
  13: 'log audit',
  14: 'log alert',
  15: 'clock',
};

/** @returns undefined when the text does not begin with a priority */
export function readPriority(text: string): Priority | undefined {
  const found = text.charCodeAt(0) === LESS_THAN ? PRIORITY.exec(text) : null;
  if (!found) return undefined;
  const value = Number(found[1]);
  return { level: value % 8, facility: Math.floor(value / 8), length: found[0].length };
}

/** The facility in words; `Unknown` for numbers nobody defined. */
export function facilityName(facility: number): string {
  if (facility >= 16 && facility <= 23) return `local${facility - 16}`;
  return FACILITIES[facility] ?? 'Unknown';
}
