import { type MessageFields } from 'api/search';
import { type DecorateMessage } from 'server/search/decorators/decorate-messages';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { zonedTime } from 'server/search/scope/time/zoned-time';
import { chooseColumns, type ReadRow } from './chosen-columns';
import { type MessageFormat } from './message-format';
import { readBatches, type Reading } from './read-batches';

/** What is exported. */
export interface ExportSource {
  sets: readonly SearchedSet[];
  condition: Fragment;
  decorate?: DecorateMessage;
}

/** How it is written. */
export interface ExportForm {
  /** Columns, in order. */
  fields: readonly string[];
  format: MessageFormat;
  /** Of the times; IANA name. */
  timezone: string;
  /** Messages in all; absent: every one. */
  limit?: number;
  /** Messages read at a time, at most. */
  batchSize: number;
}

export interface ExportParts {
  source: ExportSource;
  form: ExportForm;
  run: Reading['run'];
  /** Told how many messages more were written. */
  onWritten(messages: number): void;
}

/** Lines handed on at a time: enough to be quick, few enough to let others have their turn. */
const LINES_AT_A_TIME = 1_000;
/** Decorators make messages longer than they were read. */
const CHARACTERS_AT_A_TIME = 1024 * 1024;

type Present = (row: ReadRow) => MessageFields | Promise<MessageFields>;

/** Decorators may read any field: for them whole messages are read. */
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

/** A piece of a file, and how many messages it holds. */
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
 * Messages as the text of a file, oldest first, those of one moment by their id downwards (card search.md, "Export CSV").
 * The next piece is made when it is asked for; the first only comes when messages could be read.
 *
 * @throws EngineError when the engine is in trouble
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
