import { type Format } from '../reading/format';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

/** PostgreSQL's own levels: LOG is for operators, DETAIL and the like belong to the previous line. */
const LEVELS: Readonly<Record<string, number>> = {
  PANIC: 0,
  FATAL: 2,
  ERROR: 3,
  WARNING: 4,
  NOTICE: 5,
  LOG: 6,
  INFO: 6,
};
const HEADER =
  / \[(\d{1,10})(?:-\d{1,10})?\](?::? ?\[\d{1,10}(?:-\d{1,4})?\])? ?(?:([\w.-]{1,64}|\[unknown\])@([\w.-]{1,64}|\[unknown\]) )?(?:user=(\w{0,64}),db=(\w{0,64})[^ ]{0,200} )?(PANIC|FATAL|ERROR|WARNING|NOTICE|LOG|INFO|DEBUG[1-5]?|DETAIL|HINT|STATEMENT|CONTEXT|QUERY|LOCATION): {1,2}/y;

/** PostgreSQL with `log_line_prefix = '%m [%p] '`, optionally with user and database. */
export const postgresql: Format = {
  id: 'postgresql',
  begins: '0123456789',

  recognise(line, context) {
    const time = readTime(line, 0, context);
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    const [, process_id, user = header[4], database = header[5], , , word = ''] = header;
    return {
      time,
      level: word.startsWith('DEBUG') ? 7 : LEVELS[word],
      message: line.slice(HEADER.lastIndex),
      fields: {
        process_id,
        user_name: user,
        database,
        part: LEVELS[word] === undefined ? word.toLowerCase() : undefined,
      },
    };
  },
};
