import { type Format } from '../reading/format';
import { clientFields } from '../reading/field-names';
import { levelOfWord } from '../reading/levels';
import { matchAt } from '../reading/match-at';
import { readTime } from '../time/read-time';

const HEADER = /\] \[(?:([\w.-]{1,64}):)?(emerg|alert|crit|error|warn|notice|info|debug|trace[1-8])\] /y;
const PROCESS = /\[pid (\d{1,10})(?::tid (\d{1,20}))?\] /y;
const CLIENT = /\[client ([^\]\s]{1,255}?)(?::(\d{1,5}))?\] /y;

/** Error log of Apache 2.2 and 2.4. */
export const apacheError: Format = {
  id: 'apache-error',
  begins: '[',

  recognise(line, context) {
    const time = readTime(line, 1, context);
    const header = time && matchAt(HEADER, line, time.end);
    if (!header) return undefined;
    const [, module, word = ''] = header;
    let at = HEADER.lastIndex;
    const process = matchAt(PROCESS, line, at);
    if (process) at = PROCESS.lastIndex;
    const client = matchAt(CLIENT, line, at);
    if (client) at = CLIENT.lastIndex;
    return {
      time,
      level: word.startsWith('trace') ? 7 : levelOfWord(word),
      message: line.slice(at),
      fields: {
        module,
        process_id: process?.[1],
        thread: process?.[2],
        ...(client && clientFields(client[1] ?? '')),
        client_port: client?.[2] === undefined ? undefined : Number(client[2]),
      },
    };
  },
};
