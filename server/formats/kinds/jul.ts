import { type Format } from '../reading/format';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const LOGGER = / ((?:[\w$]{1,64}\.){1,20}[\w$]{1,64})(?: ([\w$<>]{1,100}))?(?:\r?\n|$)/y;
const LEVEL = /(SEVERE|WARNING|INFO|CONFIG|FINE|FINER|FINEST): /y;

/**
 * java.util.logging: a line of time, class and method, then one of level and text; both in one message, or each in its
 * own.
 */
export const jul: Format = {
  id: 'jul',
  begins: 'ADFJMNOSWICE',

  recognise(line, context) {
    const alone = matchAt(LEVEL, line, 0);
    if (alone) return { level: levelOfWord(alone[1] ?? ''), message: line.slice(LEVEL.lastIndex) };
    const time = readTime(line, 0, context);
    const head = time && matchAt(LOGGER, line, time.end);
    if (!head) return undefined;
    const textAt = LOGGER.lastIndex;
    const level = matchAt(LEVEL, line, textAt);
    return {
      time,
      level: level ? levelOfWord(level[1] ?? '') : undefined,
      message: level ? line.slice(LEVEL.lastIndex) : undefined,
      fields: { logger: head[1], method: head[2] },
    };
  },
};
