import { type MessageRow, valueText } from 'ui/message-table/message-row';
import { shownFields } from 'areas/query';

/** Fields shown by the table anyway, or longer forms of them. */
const ELSEWHERE = new Set(['timestamp', 'level', 'message', 'full_message']);

/** The fields of a message that are not columns, on one line: `took_ms=107  user=ben`; undefined for nothing. */
export function summaryOf({ fields }: MessageRow, columns: readonly string[]): string | undefined {
  const others = shownFields(fields).filter((name) => !ELSEWHERE.has(name) && !columns.includes(name));
  if (others.length === 0) return undefined;
  return others.map((name) => `${name}=${valueText(fields[name])}`).join('  ');
}
