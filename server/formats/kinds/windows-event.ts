import { type Format, type LineContext, type Recognised } from '../reading/format';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

/** Success and failure of an audit are not severities. */
const LEVELS: Readonly<Record<string, number>> = {
  Critical: 2,
  Error: 3,
  Warning: 4,
  Information: 6,
  Info: 6,
  Verbose: 7,
};
const SNARE = 'MSWinEventLog\t';
const LEVEL_FIRST = /(Critical|Error|Warning|Information|Verbose|Audit Success|Audit Failure)([,\t])/y;
const SERVICING = /, (Info|Warning|Error) {1,40}(\w{1,16}) {1,8}/y;

/** Windows events as text: exports of the event viewer, Snare, and the servicing log. */
export const windowsEvent: Format = {
  id: 'windows-event',
  begins: '0123456789CEWIVAM',

  recognise(line, context) {
    if (line.startsWith(SNARE)) return snare(line, context);
    return line.charCodeAt(0) < 58 ? servicing(line, context) : exported(line, context);
  },
};

/** `Level,time,source,id,category,"text"`. */
function exported(line: string, context: LineContext): Recognised | undefined {
  const head = matchAt(LEVEL_FIRST, line, 0);
  if (!head) return undefined;
  const [, word = '', separator = ''] = head;
  const time = readTime(line, LEVEL_FIRST.lastIndex, context);
  if (!time || line.charAt(time.end) !== separator) return undefined;
  const [provider, eventId, category, ...text] = line.slice(time.end + 1).split(separator);
  if (!provider || !eventId || !/^\d{1,6}$/.test(eventId)) return undefined;
  const message = text.join(separator).replace(/^"|"$/g, '');
  return {
    time,
    level: LEVELS[word],
    message: message === '' ? undefined : message,
    fields: { provider, event_id: Number(eventId), category, event_result: resultOf(word) },
  };
}

const resultOf = (word: string): string | undefined => {
  if (/success/i.test(word)) return 'success';
  return /failure/i.test(word) ? 'failure' : undefined;
};

/** `MSWinEventLog`, followed by tab-separated values. */
function snare(line: string, context: LineContext): Recognised | undefined {
  const parts = line.split('\t');
  const [, , channel, counter, when = '', eventId, provider, user, , type = '', host, category] = parts;
  const time = readTime(when, 0, context);
  if (!time || parts.length < 12) return undefined;
  const message = parts.slice(12).join(' ').trim();
  return {
    time,
    level: LEVELS[type],
    source: host,
    message: message === '' ? undefined : message,
    fields: {
      channel,
      record: counter,
      event_id: Number(eventId),
      provider,
      user_name: user === 'N/A' ? undefined : user,
      category,
      event_result: resultOf(type),
    },
  };
}

/** `2026-09-28 04:30:30, Info                  CBS    text`. */
function servicing(line: string, context: LineContext): Recognised | undefined {
  const time = readTime(line, 0, context);
  const head = time && matchAt(SERVICING, line, time.end);
  if (!head) return undefined;
  const [, word = '', component] = head;
  return { time, level: LEVELS[word], message: line.slice(SERVICING.lastIndex), fields: { component } };
}
