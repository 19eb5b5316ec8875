import { type Format } from '../reading/format';
import { clientFields } from '../reading/field-names';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const HEADER = / \[(debug|info|notice|warn|error|crit|alert|emerg)\] (\d{1,10})#(\d{1,10}): (?:\*(\d{1,19}) )?/y;
const REQUEST = /^([A-Z]+) ([^\s?"]*)/;
/** nginx appends details to the text: `, client: …, server: …`. */
const MAX_TAIL_LENGTH = 8_192;

/** nginx's error log. The appended details stay in the text and become fields as well. */
export const nginxError: Format = {
  id: 'nginx-error',
  begins: '0123456789',

  recognise(line, context) {
    const time = line.charAt(4) === '/' ? readTime(line, 0, context) : undefined;
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    const [, word = '', process_id, thread, connection] = header;
    const client = named(line, 'client');
    const request = REQUEST.exec(named(line, 'request') ?? '');
    return {
      time,
      level: levelOfWord(word),
      message: line.slice(HEADER.lastIndex),
      fields: {
        process_id,
        thread,
        connection,
        ...(client !== undefined && clientFields(client)),
        server_name: named(line, 'server'),
        http_method: request?.[1],
        http_path: request?.[2],
        http_host: named(line, 'host'),
        upstream: named(line, 'upstream'),
      },
    };
  },
};

function named(line: string, name: string): string | undefined {
  const at = line.lastIndexOf(`, ${name}: `);
  if (at < 0 || line.length - at > MAX_TAIL_LENGTH) return undefined;
  const start = at + name.length + 4;
  if (line.charAt(start) === '"') {
    const end = line.indexOf('"', start + 1);
    return end < 0 ? undefined : line.slice(start + 1, end);
  }
  const end = line.indexOf(', ', start);
  return line.slice(start, end < 0 ? undefined : end) || undefined;
}
