import { type Format } from '../reading/format';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const LEVELS: Readonly<Record<string, number>> = { V: 7, D: 7, I: 6, W: 4, E: 3, F: 2, A: 1 };
const HEADER = / {1,4}(\d{1,10}) {1,6}(\d{1,10}) ([VDIWEFA]) ([^:]{1,100}?) {0,40}: /y;

/** Android's log: `03-17 16:13:38.811  1702  2395 D WindowManager: text`. */
export const logcat: Format = {
  id: 'logcat',
  begins: '01',

  recognise(line, context) {
    const time = line.charAt(2) === '-' ? readTime(line, 0, context) : undefined;
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    const [, process_id, thread, letter = '', logger] = header;
    return {
      time,
      level: LEVELS[letter],
      message: line.slice(HEADER.lastIndex),
      fields: { process_id, thread, logger },
    };
  },
};
