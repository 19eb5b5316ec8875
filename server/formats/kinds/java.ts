import { type Format, type Recognised } from '../reading/format';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { type LineTime } from '../time/line-time';
import { readTime } from '../time/read-time';

const LEVEL = '(TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE|CONFIG|FINE|FINER|FINEST)';
const THREAD = '\\[([^\\]]{1,200})\\]';
const LOGGER = '([\\w.$\\-/]{1,200})';
/** A class, or a dotted name, since other loggers write `name: text`, too. */
const CLASS = '((?:[\\w$-]{1,64}\\.){0,20}[A-Z$][\\w$.-]{0,100})';

type Part = 'level' | 'thread' | 'logger' | 'process_id';
interface Layout {
  expression: RegExp;
  /** What its capture groups contain. */
  parts: readonly Part[];
}

const layout = (source: string, ...parts: Part[]): Layout => ({ expression: new RegExp(source, 'y'), parts });

/** Layouts after a time. */
const AFTER_TIME: readonly Layout[] = [
  layout(
    `[ ]{1,4}${LEVEL} {1,4}(\\d{1,10}) --- (?:\\[[^\\]]{0,100}\\] )?${THREAD} ${LOGGER} {0,60}: ?`,
    'level',
    'process_id',
    'thread',
    'logger',
  ),
  layout(` {1,4}${LEVEL} {1,4}${THREAD} ${LOGGER}(?: -|:) `, 'level', 'thread', 'logger'),
  layout(` {1,4}${LEVEL} {1,4}${THREAD} ((?:[\\w$-]{1,64}\\.){1,20}[\\w$-]{1,64}) `, 'level', 'thread', 'logger'),
  layout(` {1,4}${THREAD} {1,4}${LEVEL} {1,4}${LOGGER}(?: -|:) `, 'thread', 'level', 'logger'),
  layout(` - ${LEVEL} {1,4}\\[((?:[^\\[\\]]|\\[[^\\]]{0,100}\\]){1,200})\\] - `, 'level', 'thread'),
  layout(` (\\d{1,10}) ${LEVEL} ${CLASS}: `, 'process_id', 'level', 'logger'),
  layout(` {1,4}${LEVEL} {1,4}${CLASS}(?: -|:) `, 'level', 'logger'),
];
/** `[time] LEVEL text (logger)` and `[time][LEVEL][logger] text`. */
const AFTER_BRACKET: readonly Layout[] = [
  layout(`\\]\\[${LEVEL} {0,4}\\]\\[([\\w.$-]{1,100}) {0,60}\\] ?`, 'level', 'logger'),
  layout(`\\] ${LEVEL} (?=.{0,4000}\\([\\w.$]{1,200}\\)$)`, 'level'),
];
const LEVEL_FIRST = new RegExp(`${LEVEL} {1,4}(?:${THREAD} )?(?=[\\d\\[])`, 'y');
const BEHIND_LEVEL = new RegExp(`\\]? (?:${THREAD} )?${LOGGER}(?::\\d{1,7})?(?: -|:) `, 'y');
const LAST_LOGGER = /\(([\w.$]{1,200})\)$/;

/** Layouts of log4j, logback, Spring Boot, Tomcat, Elasticsearch and other Java software. */
export const java: Format = {
  id: 'java',
  begins: '0123456789[TDIWEFSC',

  recognise(line, context) {
    const first = line.charCodeAt(0);
    if (first > 64 && first !== 91) return levelFirst(line, (at) => readTime(line, at, context));
    const isBracketed = first === 91;
    const time = readTime(line, isBracketed ? 1 : 0, context);
    if (!time) return undefined;
    for (const { expression, parts } of isBracketed ? AFTER_BRACKET : AFTER_TIME) {
      const found = matchAt(expression, line, time.end);
      if (found) return recognised(line, time, found, parts, expression.lastIndex);
    }
    return undefined;
  },
};

function recognised(
  line: string,
  time: LineTime,
  found: RegExpExecArray,
  parts: readonly Part[],
  end: number,
): Recognised {
  const taken: Partial<Record<Part, string>> = {};
  parts.forEach((part, at) => (taken[part] = found[at + 1]?.trim()));
  const { level = '', thread, logger, process_id } = taken;
  return {
    time,
    level: levelOfWord(level),
    message: line.slice(end),
    fields: { logger: logger ?? LAST_LOGGER.exec(line.slice(-202))?.[1], thread, process_id },
  };
}

/** `LEVEL [thread] time logger - text`, `LEVEL [time] logger: text`. */
function levelFirst(line: string, timeAt: (at: number) => LineTime | undefined): Recognised | undefined {
  const head = matchAt(LEVEL_FIRST, line, 0);
  if (!head) return undefined;
  const at = LEVEL_FIRST.lastIndex;
  const time = timeAt(line.charAt(at) === '[' ? at + 1 : at);
  const found = time && matchAt(BEHIND_LEVEL, line, time.end);
  if (!found) return undefined;
  const fields = { logger: found[2], thread: head[2] ?? found[1] };
  return { time, level: levelOfWord(head[1] ?? ''), message: line.slice(BEHIND_LEVEL.lastIndex), fields };
}
