import { type IndexerFailure } from 'api/indices/failures';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { timeColumn } from 'ui/data-table/time-column';
import { failedAt } from './failure-groups';
import { readFailure } from './failure-reading';
import { LetterId } from './LetterId';
import { texts } from './texts';

/** A failure with what keeps it apart from others in a list: the same message may fail twice. */
export interface FailureRow {
  key: string;
  failure: IndexerFailure;
}

/** Kind, field and reason of a failure, chips before the text. */
export function FailureText({ failure }: { failure: IndexerFailure }) {
  const { kind, field, value, reason } = readFailure(failure);
  return (
    <span className="tl-failure-text">
      <Chip tone="danger">{kind}</Chip>
      {field !== undefined && <Chip title={value === undefined ? undefined : texts.value(value)}>{field}</Chip>}
      <span title={failure.message}>{reason}</span>
    </span>
  );
}

/** Columns of the failures, newest first as the server sends them. */
export const failureColumns: readonly Column<FailureRow>[] = [
  timeColumn({ id: 'timestamp', title: texts.columns.timestamp, width: 150, phone: 'detail' }, ({ failure }) =>
    failedAt(failure),
  ),
  {
    id: 'index',
    title: texts.columns.index,
    width: 150,
    hideBelow: 992,
    cell: ({ failure }) => <span className="tl-mono">{failure.index}</span>,
  },
  {
    id: 'letter',
    title: texts.columns.letter,
    width: 250,
    hideBelow: 1200,
    cell: ({ failure }, { tabIndex }) => <LetterId failure={failure} tabIndex={tabIndex} />,
  },
  {
    id: 'message',
    title: texts.columns.message,
    phone: 'title',
    cell: ({ failure }) => <FailureText failure={failure} />,
  },
];
