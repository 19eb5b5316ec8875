import { type Format, type Recognised } from '../reading/format';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { type LineTime } from '../time/line-time';
import { readTime } from '../time/read-time';

const LEVEL = '(DEBUG|INFO|WARNING|ERROR|CRITICAL)';
const NAME = '([\\w.\\-]{1,200})';

/** `LEVEL:name:text`, the default of the module. */
const BASIC = new RegExp(`${LEVEL}:${NAME}:`, 'y');
/** `time - name - LEVEL - text`. */
const DASHES = new RegExp(` - ${NAME} - ${LEVEL} - `, 'y');
/** `time pid LEVEL name [request] text`, as OpenStack writes it. */
const OPENSTACK = new RegExp(` (\\d{1,10}) ${LEVEL} ([a-z_][\\w.]{1,200}) (?:\\[([^\\]]{0,300})\\] )?`, 'y');
/** `time LEVEL name: text`; capitalised names are Java classes. */
const PLAIN = new RegExp(` \\[?${LEVEL}\\]? {1,8}([a-z_][a-z\\d_.\\-]{0,200}): `, 'y');
/** `[time] [pid] [LEVEL] text`, as gunicorn writes it. */
const GUNICORN = new RegExp(`\\] \\[(\\d{1,10})\\] \\[${LEVEL}\\] `, 'y');
/** `[time] LEVEL in module: text`, as Flask writes it. */
const FLASK = new RegExp(`\\] ${LEVEL} in ${NAME}: `, 'y');
/** `[time: LEVEL/Process] text`, as Celery writes it. */
const CELERY = new RegExp(`: ${LEVEL}/([\\w-]{1,64})\\] `, 'y');

/** Python's logging module, and software that uses it. */
export const python: Format = {
  id: 'python',
  begins: '0123456789[DIWEC',

  recognise(line, context) {
    const first = line.charCodeAt(0);
    if (first > 64 && first !== 91) {
      const basic = matchAt(BASIC, line, 0);
      return basic ? found(line, undefined, basic[1], BASIC, { logger: basic[2] }) : undefined;
    }
    const time = readTime(line, first === 91 ? 1 : 0, context);
    if (!time) return undefined;
    return first === 91 ? bracketed(line, time) : plain(line, time);
  },
};

const found = (
  line: string,
  time: LineTime | undefined,
  level: string | undefined,
  { lastIndex }: RegExp,
  fields: Recognised['fields'],
): Recognised => ({ time, level: levelOfWord(level ?? ''), message: line.slice(lastIndex), fields });

function plain(line: string, time: LineTime): Recognised | undefined {
  const dashes = matchAt(DASHES, line, time.end);
  if (dashes) return found(line, time, dashes[2], DASHES, { logger: dashes[1] });
  const openStack = matchAt(OPENSTACK, line, time.end);
  if (openStack) {
    const [, process_id, level, logger, request] = openStack;
    return found(line, time, level, OPENSTACK, { process_id, logger, request });
  }
  const named = matchAt(PLAIN, line, time.end);
  return named ? found(line, time, named[1], PLAIN, { logger: named[2] }) : undefined;
}

function bracketed(line: string, time: LineTime): Recognised | undefined {
  const gunicorn = matchAt(GUNICORN, line, time.end);
  if (gunicorn) return found(line, time, gunicorn[2], GUNICORN, { process_id: gunicorn[1] });
  const flask = matchAt(FLASK, line, time.end);
  if (flask) return found(line, time, flask[1], FLASK, { logger: flask[2] });
  const celery = matchAt(CELERY, line, time.end);
  return celery ? found(line, time, celery[1], CELERY, { thread: celery[2] }) : undefined;
}
