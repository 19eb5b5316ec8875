import { type FieldValue } from 'server/messages/field-value';
import { parseIsoTime } from './syslog-date';
import { type SyslogContext, type SyslogEvent } from './syslog-event';

const HEADER = /^\d{1,3}\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+|$)/;
const NIL = '-';

interface StructuredData {
  fields: Map<string, FieldValue>;
  /** Where the text behind the data begins. */
  end: number;
}

/** RFC 5424 behind the priority. */
export function readStructured(text: string, { expandStructuredData }: SyslogContext): SyslogEvent {
  const header = HEADER.exec(text);
  if (!header) return { message: text };
  const [whole, time = NIL, host = NIL, application = NIL, process = NIL] = header;
  const rest = text.slice(whole.length);
  const fields = new Map<string, FieldValue>();
  if (application !== NIL) fields.set('application_name', application);
  if (process !== NIL) fields.set('process_id', process);
  const data = readMessageIdAndData(rest, expandStructuredData);
  data?.fields.forEach((value, name) => fields.set(name, value));
  const behind = data ? rest.slice(data.end).trimStart() : '';
  return {
    message: behind === '' ? rest : behind,
    host: host === NIL ? undefined : host,
    timestampMs: parseIsoTime(time),
    fields,
  };
}

/** @returns undefined when there is neither `- -` nor structured data behind the message id: all of it is text then */
function readMessageIdAndData(rest: string, expand: boolean): StructuredData | undefined {
  const messageId = /^(\S+)\s+/.exec(rest);
  if (!messageId) return undefined;
  const start = messageId[0].length;
  if (rest.charAt(start) === '[') return readData(rest, start, expand);
  const isNil = messageId[1] === NIL && /^-(\s|$)/.test(rest.slice(start, start + 2));
  return isNil ? { fields: new Map(), end: start + 1 } : undefined;
}

const ELEMENT_ID = /\[([^\s=\]"]+)/y;
const PARAMETER = /\s+([^\s=\]"]+)="((?:[^"\\]|\\[^])*)"/y;

function readData(rest: string, start: number, expand: boolean): StructuredData | undefined {
  const fields = new Map<string, FieldValue>();
  let at = start;
  while (rest.charAt(at) === '[') {
    const id = match(ELEMENT_ID, rest, at);
    if (!id) return undefined;
    at += id[0].length;
    for (let parameter = match(PARAMETER, rest, at); parameter; parameter = match(PARAMETER, rest, at)) {
      const [whole, name = '', value = ''] = parameter;
      fields.set(expand ? `${id[1]}_${name}` : name, value.replace(/\\(["\\\]])/g, '$1'));
      at += whole.length;
    }
    const close = match(/\s*\]/y, rest, at);
    if (!close) return undefined;
    at += close[0].length;
  }
  return { fields, end: at };
}

function match(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
