import { type FieldValue } from 'server/messages/field-value';
import { type Format } from '../reading/format';
import { readExtension } from '../reading/extension';
import { type LineTime, type TimeContext } from '../time/line-time';
import { readTime } from '../time/read-time';

const HEADER_PARTS = 7;
const LONGEST = 65_536;

/** ArcSight's Common Event Format. */
export const cef: Format = {
  id: 'cef',
  begins: 'C',

  recognise(line, context) {
    if (!line.startsWith('CEF:') || line.length > LONGEST) return undefined;
    const header = splitHeader(line);
    if (!header) return undefined;
    const pairs = readExtension(line, header.end);
    const [
      ,
      device_vendor = '',
      device_product = '',
      device_version = '',
      event_class_id = '',
      name = '',
      severity = '',
    ] = header.parts;
    const ofHeader = { device_vendor, device_product, device_version, event_class_id, name, severity };
    const fields: Record<string, FieldValue> = ofHeader;
    for (const [key, value] of pairs) if (!Object.hasOwn(ofHeader, key)) fields[key] = value;
    return {
      time: timeIn(pairs, context),
      level: levelOf(severity),
      source: pairs.get('dvchost') ?? pairs.get('dvc'),
      message: `${device_product}: [${event_class_id}, ${severity}] ${name}`,
      fields,
    };
  },
};

/** @returns undefined unless there are seven parts, each followed by a bar */
export function splitHeader(line: string): { parts: string[]; end: number } | undefined {
  const parts: string[] = [];
  let start = 0;
  for (let at = nextBar(line, 0); at >= 0; at = nextBar(line, start)) {
    const part = line.slice(start, at);
    parts.push(part.includes('\\') ? part.replace(/\\([\\|])/g, '$1') : part);
    start = at + 1;
    if (parts.length === HEADER_PARTS) return { parts, end: start };
  }
  return undefined;
}

function nextBar(line: string, from: number): number {
  let at = line.indexOf('|', from);
  while (at > 0 && line.charAt(at - 1) === '\\' && line.charAt(at - 2) !== '\\') at = line.indexOf('|', at + 1);
  return at;
}

function timeIn(pairs: ReadonlyMap<string, string>, context: TimeContext): LineTime | undefined {
  for (const name of ['rt', 'end', 'start']) {
    const time = readTime(pairs.get(name) ?? '', 0, context);
    if (time) return time;
  }
  return undefined;
}

/** 0 to 10, or a word. */
export function levelOf(severity: string): number | undefined {
  if (/^(?:\d|10)$/.test(severity)) {
    const number = Number(severity);
    if (number >= 9) return 2;
    if (number >= 7) return 3;
    return number >= 4 ? 4 : 6;
  }
  return { low: 6, medium: 4, high: 3, 'very-high': 2 }[severity.toLowerCase()];
}
