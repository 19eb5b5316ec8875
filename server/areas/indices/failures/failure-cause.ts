/** What can be derived from the engine's error and the row of a refused message. */
export interface FailureCause {
  /** The timestamp of the message, if it is readable. */
  timestamp?: Date;
  inputId?: string;
  /** The field that the engine could not store, and the beginning of its value. */
  field?: string;
  value?: string;
}

const MAX_VALUE_LENGTH = 200;

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseRow(source: string): Row {
  try {
    const row: unknown = JSON.parse(source);
    return isRow(row) ? row : {};
  } catch {
    return {};
  }
}

function preview(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text !== undefined && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** The engine names a column; for the column with all dynamic fields it may name the path of a field. */
function fieldOf(message: string, row: Row): Pick<FailureCause, 'field' | 'value'> {
  const [, column] = /while reading the value of key ([^)]+)\)/.exec(message) ?? [];
  if (column === undefined) return {};
  const [, path] = /parsing JSON object: (\S+?)\. /.exec(message) ?? [];
  if (column !== 'fields') return { field: column, value: preview(row[column]) };
  if (path === undefined) return { value: preview(row.fields) };
  return { field: path, value: preview(isRow(row.fields) ? row.fields[path] : undefined) };
}

/**
 * Derives the cause of a failure.
 *
 * @param message error of the engine
 * @param source the row, as an object of JSON
 */
export function readCause(message: string, source: string): FailureCause {
  const row = parseRow(source);
  const timestamp = typeof row.timestamp === 'string' ? new Date(row.timestamp) : undefined;
  const { gl2_source_input: inputId } = row;
  return {
    ...fieldOf(message, row),
    ...(timestamp && !Number.isNaN(timestamp.getTime()) && { timestamp }),
    ...(typeof inputId === 'string' && inputId !== '' && { inputId }),
  };
}
