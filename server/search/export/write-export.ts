import { type MessageFields } from 'api/search';
import { type DecorateMessage } from 'server/search/decorators/decorate-messages';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { zonedTime } from 'server/search/scope/time/zoned-time';
import { chooseColumns, type ReadRow } from './chosen-columns';
import { type MessageFormat } from './message-format';
import { readBatches, type Reading } from './read-batches';

/** The messages to export. */
export interface ExportSource {
  sets: readonly SearchedSet[];
  condition: Fragment;
  decorate?: DecorateMessage;
}

/** The form of the file. */
export interface ExportForm {
  /** Columns, in order. */
  fields: readonly string[];
  format: MessageFormat;
  /** Time zone of timestamps; IANA name. */
  timezone: string;
  /** Number of messages in all; absent: all of them. */
  limit?: number;
  /** Most messages of one batch. */
  batchSize: number;
}

export interface ExportParts {
  source: ExportSource;
  form: ExportForm;
  run: Reading['run'];
  /** Called with the number of messages written since the last call. */
  onWritten(messages: number): void;
}

/** Lines per chunk: enough to be efficient, few enough to keep the event loop responsive. */
const LINES_AT_A_TIME = 1_000;
/** Limit of a chunk in characters: decorators may make messages much longer. */
const CHARACTERS_AT_A_TIME = 1024 * 1024;

type Present = (row: ReadRow) => MessageFields | Promise<MessageFields>;

/** Decorators may use any field: with them, all columns are read. */
function reading({
  source: { decorate },
  form: { fields },
}: ExportParts): Pick<Reading, 'columns'> & { present: Present } {
  if (!decorate) {
    const { selected, present } = chooseColumns(fields);
    return { columns: selected, present };
  }
  return {
    columns: MESSAGE_COLUMNS,
    present: async (row) => (await decorate(presentMessage(row as StoredMessage))).message,
  };
}

function lineWriter({ fields, format, timezone }: ExportForm): (message: MessageFields) => string {
  const toZone = zonedTime(timezone);
  return (message) => {
    const { timestamp } = message;
    const shown = typeof timestamp === 'string' ? { ...message, timestamp: toZone(timestamp) } : message;
    return format.line(fields, shown);
  };
}

/** A chunk of a file, with the number of its messages. */
interface Piece {
  lines: string;
  messages: number;
}

async function* piecesOf(
  rows: readonly ReadRow[],
  present: Present,
  write: (message: MessageFields) => string,
): AsyncGenerator<Piece> {
  let piece: Piece = { lines: '', messages: 0 };
  for (const row of rows) {
    piece = { lines: piece.lines + write(await present(row)), messages: piece.messages + 1 };
    if (piece.messages < LINES_AT_A_TIME && piece.lines.length < CHARACTERS_AT_A_TIME) continue;
    yield piece;
    piece = { lines: '', messages: 0 };
  }
  if (piece.messages > 0) yield piece;
}

/**
 * Messages as chunks of a file, oldest first, those of the same time by descending id (card search.md, "Export CSV"). Each
 * chunk is produced when it is requested, the first one only after messages were read successfully.
 *
 * @throws EngineError when the engine fails
 */
export async function* writeExport(parts: ExportParts): AsyncGenerator<string> {
  const { source, form, run, onWritten } = parts;
  const { columns, present } = reading(parts);
  const write = lineWriter(form);
  const order = { timestamp: 'ASC', id: 'DESC' } as const;
  let head = form.format.head(form.fields);
  for await (const rows of readBatches({ ...source, ...form, columns, order, run })) {
    for await (const { lines, messages } of piecesOf(rows, present, write)) {
      yield head + lines;
      head = '';
      onWritten(messages);
    }
  }
  if (head !== '') yield head;
}
