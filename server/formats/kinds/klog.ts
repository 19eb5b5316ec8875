import { type Format } from '../reading/format';
import { matchAt } from '../reading/match-at';
import { readClock } from '../time/clock';
import { digits } from '../time/digits';
import { latest } from '../time/wall-time';

const LEVELS: Readonly<Record<string, number>> = { I: 6, W: 4, E: 3, F: 2 };
const HEADER = / {1,8}(\d{1,10}) ([\w.\-/]{1,200}):(\d{1,7})\] /y;

/** klog, the format of Kubernetes components: `I1122 19:00:00.123456       1 controller.go:123] text`. */
export const klog: Format = {
  id: 'klog',
  begins: 'IWEF',

  recognise(line, context) {
    const month = digits(line, 1, 2);
    const day = digits(line, 3, 2);
    const clock = month > 0 && day > 0 && line.charAt(5) === ' ' ? readClock(line, 6) : undefined;
    const header = clock && matchAt(HEADER, line, clock.end);
    const ms = header ? latest(month, day, clock.dayMs, context) : NaN;
    if (!header || Number.isNaN(ms)) return undefined;
    const [, process_id, file, number] = header;
    return {
      time: { ms, end: clock.end, isComplete: false },
      level: LEVELS[line.charAt(0)],
      message: line.slice(HEADER.lastIndex),
      fields: { process_id, file, line: Number(number) },
    };
  },
};
