import { type MessageRow, valueText } from 'ui/message-table/message-row';
import { shownFields } from 'areas/query';

/** What a table of messages shows anyway, or what says the same at length. */
const ELSEWHERE = new Set(['timestamp', 'level', 'message', 'full_message']);

/** What a message says beside the columns of its table, on one line: `took_ms=107  user=ben`; undefined for nothing. */
export function summaryOf({ fields }: MessageRow, columns: readonly string[]): string | undefined {
  const others = shownFields(fields).filter((name) => !ELSEWHERE.has(name) && !columns.includes(name));
  if (others.length === 0) return undefined;
  return others.map((name) => `${name}=${valueText(fields[name])}`).join('  ');
}
