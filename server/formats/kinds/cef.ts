import { type Format } from '../reading/format';
import { readExtension } from '../reading/extension';
import { type LineTime, type TimeContext } from '../time/line-time';
import { readTime } from '../time/read-time';

const HEADER_PARTS = 7;
const LONGEST = 65_536;
const TIMES = ['rt', 'end', 'start'];

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
    return {
      time: timeIn(pairs, context),
      level: levelOf(severity),
      source: pairs.get('dvchost') ?? pairs.get('dvc'),
      message: `${device_product}: [${event_class_id}, ${severity}] ${name}`,
      fields: { device_vendor, device_product, device_version, event_class_id, name, severity },
      pairs,
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
  for (const name of TIMES) {
    const time = readTime(pairs.get(name) ?? '', 0, context);
    if (time) return time;
  }
  return undefined;
}

const LEVELS = new Map(
  Object.entries({
    ...{ 0: 6, 1: 6, 2: 6, 3: 6, 4: 4, 5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2 },
    ...{ low: 6, medium: 4, high: 3, 'very-high': 2 },
  }),
);

/** 0 to 10, or a word. */
export const levelOf = (severity: string): number | undefined =>
  LEVELS.get(severity) ?? LEVELS.get(severity.toLowerCase());
