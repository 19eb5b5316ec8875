import { facilityName, type Priority, readPriority } from 'server/formats/syslog/syslog-event';
import { readStructured } from 'server/formats/syslog/syslog-structured';
import { type Format, type LineContext, type Recognised } from '../reading/format';
import { levelOfCapitals } from '../reading/levels';
import { unlessNil } from '../reading/field-names';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789<*';
const HOST = / ([\w.:\-/]{0,254}\w) (?! )/y;
/** `program[pid]: text`; a module in brackets belongs to the program: `sshd(pam_unix)[2915]:`. */
const TAG = /([\w./@+-]{1,128})(?:\([\w.-]{1,64}\))?(?:\[(\w{1,20})\])?(?: \([\w.-]{1,128}\))?: ?/y;
/** A name of several words is recognised by its process id. */
const LONG_TAG = /([\w./@+-]{1,64}(?: [\w./@+-]{1,64}){1,3})\[(\w{1,20})\]: ?/y;
const LAST_FACILITY = 23;
const STRUCTURED = /\d{1,2} \S/y;
const REPEATED = /^last message repeated \d/;

/** RFC 3164, as sent over the network and as stored in files, and RFC 5424. */
export const syslog: Format = {
  id: 'syslog',
  begins: LETTERS_AND_DIGITS,

  recognise(line, context) {
    const priority = readPriority(line);
    if (!priority) return bsd(line, 0, context);
    if (priority.facility > LAST_FACILITY) return undefined;
    const { level, length } = priority;
    const event = matchAt(STRUCTURED, line, length)
      ? structured(line.slice(length), context, priority)
      : bsd(line, length, context, priority);
    const found: Recognised = event ?? { message: line.slice(length), fields: ofPriority(priority), isEnvelope: true };
    found.level = level;
    return found;
  },
};

const ofPriority = ({ facility }: Priority) => ({ facility: facilityName(facility), facility_num: facility });

const HEADER = /\d{1,2} (\S+) (\S+) (\S+) (\S+) (?:\S+ )?/y;
const NOTHING_STRUCTURED = '- ';

/** Structured data is rare: headers without it are matched by a single expression. */
function structured(text: string, context: LineContext, priority: Priority): Recognised | undefined {
  const header = matchAt(HEADER, text, 0);
  const at = HEADER.lastIndex;
  if (!header || !text.startsWith(NOTHING_STRUCTURED, at)) return withData(text, context, priority);
  const [, time = '', host, application, process] = header;
  return {
    time: readTime(time, 0, context),
    source: unlessNil(host),
    message: text.slice(at + NOTHING_STRUCTURED.length),
    fields: {
      application_name: unlessNil(application),
      process_id: unlessNil(process),
      facility: facilityName(priority.facility),
      facility_num: priority.facility,
    },
    isEnvelope: true,
  };
}

function withData(text: string, { receivedMs }: LineContext, priority: Priority): Recognised | undefined {
  const { message, host, timestampMs, fields } = readStructured(text, { receivedMs, expandStructuredData: false });
  if (fields === undefined) return undefined;
  const time = timestampMs === undefined ? undefined : { ms: timestampMs, end: 0, isComplete: true };
  return {
    time,
    message,
    source: host,
    fields: { ...Object.fromEntries(fields), ...ofPriority(priority) },
    isEnvelope: true,
  };
}

/** Without a priority, time, host and program are required: other formats start with a time and a word, too. */
function bsd(line: string, start: number, context: LineContext, priority?: Priority): Recognised | undefined {
  const time = readTime(line, line.charAt(start) === '*' ? start + 1 : start, context);
  if (!time || (start === 0 && !time.isComplete && !hasMonthName(line))) return undefined;
  const host = matchAt(HOST, line, time.end)?.[1];
  if (host !== undefined && levelOfCapitals(host) !== undefined) return undefined;
  const tagAt = time.end + 1 + (host === undefined ? 0 : host.length + 1);
  const tag = matchAt(TAG, line, tagAt) ?? matchAt(LONG_TAG, line, tagAt);
  const isCertain = start > 0 || (host !== undefined && (tag !== null || REPEATED.test(line.slice(tagAt, tagAt + 30))));
  if (!isCertain) return undefined;
  return {
    time,
    source: host,
    message: line.slice(tag ? tagAt + tag[0].length : tagAt),
    fields: {
      application_name: tag?.[1],
      process_id: tag?.[2],
      facility: priority && facilityName(priority.facility),
      facility_num: priority?.facility,
    },
    isEnvelope: true,
  };
}

/**
 * A time without a zone but with the name of a month belongs to syslog; other such times are written by the programs
 * themselves.
 */
const hasMonthName = (line: string): boolean => /^(?:\d{4} )?[A-Z][a-z]{2} /.test(line);
