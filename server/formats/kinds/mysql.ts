import { type Format } from '../reading/format';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const HEADER =
  / {1,2}(?:(\d{1,19}) )?\[(System|Note|Warning|WARNING|ERROR|Error)\] (?:\[(M[Y]-\d{1,10})\] )?(?:\[(\w{1,64})\] )?/y;

/** The error log of MySQL and MariaDB, old and new. */
export const mysql: Format = {
  id: 'mysql',
  begins: '0123456789',

  recognise(line, context) {
    const time = readTime(line, 0, context);
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    const [, thread, word = '', error_code, subsystem] = header;
    return {
      time,
      level: word === 'Note' || word === 'System' ? 6 : levelOfWord(word),
      message: line.slice(HEADER.lastIndex),
      fields: { thread, error_code, subsystem },
    };
  },
};
