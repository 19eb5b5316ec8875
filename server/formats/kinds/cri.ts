import { type Format } from '../reading/format';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const HEADER = / (stdout|stderr) ([FP]) /y;

/** Container log of Kubernetes (CRI): time, stream, whether the line is complete, and the line itself. */
export const cri: Format = {
  id: 'cri',
  begins: '0123456789',

  recognise(line, context) {
    const time = readTime(line, 0, context);
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    return { time, message: line.slice(HEADER.lastIndex), fields: { stream: header[1] }, isEnvelope: true };
  },
};
