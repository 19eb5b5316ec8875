import { type Format } from '../reading/format';
import { clientFields, unlessNil } from '../reading/field-names';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

/** Address, identity and user precede the time; some servers put the virtual host first. */
const MAX_HEAD_LENGTH = 600;
const REQUEST = /([A-Z]+) ([^\s"?]*)(?:\?([^\s"]*))?(?: HTTP\/([\d.]+))?/y;
const RESULT = / (\d{3}) (\d{1,15}|-)(?= |$)/y;

/** Common and combined log format of web servers. The whole line stays the message. */
export const accessLog: Format = {
  id: 'access-log',

  recognise(line, context) {
    const bracket = line.indexOf('[');
    if (bracket < 6 || bracket > MAX_HEAD_LENGTH) return undefined;
    const head = line.slice(0, bracket - 1).split(' ');
    if (head.length < 3 || head.length > 4 || head.includes('')) return undefined;
    const time = readTime(line, bracket + 1, context);
    if (!time || !line.startsWith('] "', time.end)) return undefined;
    const requestAt = time.end + 3;
    const requestEnd = endOfQuotes(line, requestAt);
    const result = requestEnd < 0 ? null : matchAt(RESULT, line, requestEnd + 1);
    if (!result) return undefined;
    const resultEnd = RESULT.lastIndex;
    const request = matchAt(REQUEST, line, requestAt);
    const [client = '', , user] = head.slice(-3);
    const referrer = quoted(line, resultEnd + 1);
    const agent = referrer && quoted(line, referrer.end + 1);
    // Listed explicitly: in V8, properties after a spread take several microseconds.
    const { client_ip, client_host } = clientFields(client);
    return {
      time,
      fields: {
        client_ip,
        client_host,
        user_name: unlessNil(user),
        http_host: head.length === 4 ? head[0] : undefined,
        http_method: request?.[1],
        http_path: request?.[2],
        http_query: request?.[3],
        http_version: request?.[4],
        http_response_code: Number(result[1]),
        http_response_bytes: result[2] === '-' ? 0 : Number(result[2]),
        http_referrer: unlessNil(referrer?.text),
        user_agent: unlessNil(agent?.text),
      },
    };
  },
};

/** Position of the closing quotation mark. @returns -1 when there is none */
function endOfQuotes(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at > 0 && line.charAt(at - 1) === '\\') at = line.indexOf('"', at + 1);
  return at;
}

function quoted(line: string, at: number): { text: string; end: number } | undefined {
  if (line.charAt(at) !== '"') return undefined;
  const end = endOfQuotes(line, at + 1);
  return end < 0 ? undefined : { text: line.slice(at + 1, end), end: end + 1 };
}
