import { type Format } from '../reading/format';
import { fieldName } from '../reading/field-names';
import { readTime } from '../time/read-time';
import { levelOf } from './cef';

const HEADER = /^LEEF:(1\.0|2\.0)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|(?:(0?x[\da-fA-F]{2}|[^\w|=]?)\|)?/;
const LONGEST = 65_536;
const MAX_PAIRS = 300;

/** QRadar's Log Event Extended Format, 1.0 and 2.0. */
export const leef: Format = {
  id: 'leef',
  begins: 'L',

  recognise(line, context) {
    const header = line.length > LONGEST ? null : HEADER.exec(line);
    if (!header) return undefined;
    const [whole, , device_vendor = '', device_product = '', device_version = '', event_class_id = '', given] = header;
    const pairs = readPairs(line.slice(whole.length), delimiterOf(given));
    const severity = pairs.get('sev');
    return {
      time: readTime(pairs.get('devTime') ?? '', 0, context),
      level: severity === undefined ? undefined : levelOf(severity),
      source: pairs.get('identHostName'),
      fields: { device_vendor, device_product, device_version, event_class_id },
      pairs,
    };
  },
};

function delimiterOf(given = ''): string {
  const code = /^0?x([\da-f]{2})$/i.exec(given);
  if (code) return String.fromCharCode(parseInt(code[1] ?? '', 16));
  return given === '' ? '\t' : given;
}

function readPairs(text: string, delimiter: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of text.split(delimiter, MAX_PAIRS)) {
    const equals = part.indexOf('=');
    if (equals > 0) pairs.set(fieldName(part.slice(0, equals).trim()), part.slice(equals + 1));
  }
  return pairs;
}
