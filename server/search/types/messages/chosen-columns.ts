import { jsonPath } from 'server/search/query/sql/json-path';
import { isShownColumn, MESSAGE_COLUMNS, type StoredMessage } from 'server/search/rows/stored-message';
import { type Selected } from 'server/search/source';

/** Of more fields all are read: each field has files of its own, and most of what it costs are the files. */
const MAX_CHOSEN = 40;
const ALWAYS = new Set(['set', 'idx', 'timestamp', 'gl2_message_id', 'source', 'message', 'streams']);
const FIELD = 'field_';

/** How some fields of messages are read. */
export interface ChosenColumns {
  columns: Selected;
  /** The message of such a row; a large page's rows are read whole, and returned as they are. */
  read(row: StoredMessage): StoredMessage;
}

/**
 * The columns of some fields of messages, each field with its own files only: `fields` as a whole is three quarters of what a
 * page of messages costs (docs/decisions/0039-chosen-fields.md).
 *
 * @param names empty: all
 * @returns undefined when whole messages are to be read
 */
export function chosenColumns(names: readonly string[]): ChosenColumns | undefined {
  const chosen = new Set(names);
  if (chosen.size === 0 || chosen.size > MAX_CHOSEN) return undefined;
  const own = [...chosen].flatMap((name) => {
    const path = isShownColumn(name) ? undefined : jsonPath(name);
    return path ? [[name, path] as const] : [];
  });
  return {
    columns: [
      ...MESSAGE_COLUMNS.filter(([name]) => ALWAYS.has(name) || chosen.has(name)),
      ...own.map(([, path], index) => [`${FIELD}${index}`, path] as const),
    ],
    read(row) {
      if (Object.hasOwn(row, 'fields')) return row;
      const values = own.map(([name], index) => [name, row[`${FIELD}${index}`]] as const);
      return { ...row, fields: Object.fromEntries(values.filter(([, value]) => value !== null)) };
    },
  };
}
