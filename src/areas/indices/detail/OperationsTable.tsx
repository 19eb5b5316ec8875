import { type IndexInfo, type IndexStats, type OperationStats } from 'api/indices/indices';
import { formatDuration } from 'ui/format/duration';
import { texts } from './texts';

type Operation = {
  [Key in keyof IndexStats]: IndexStats[Key] extends OperationStats ? Key : never;
}[keyof IndexStats & string];

const OPERATIONS: readonly Operation[] = ['index', 'flush', 'merge', 'search_query', 'search_fetch', 'get', 'refresh'];

/** “1,200 ops (took 3 s)”; without the time while there was none. */
function operationText({ total, time_seconds: seconds }: OperationStats): string {
  const ops = texts.operations.count(total);
  if (total === 0) return ops;
  return texts.operations.took(
    ops,
    seconds === 0 ? texts.operations.lessThanOneSecond : formatDuration(seconds * 1000),
  );
}

/** What was done to the shards of an index, primaries alone and all of them. */
export function OperationsTable({ info }: { info: IndexInfo }) {
  return (
    <table className="tl-index-operations">
      <thead>
        <tr>
          <th scope="col">
            <span className="tl-visually-hidden">{texts.operations.operation}</span>
          </th>
          <th scope="col">{texts.operations.primary}</th>
          <th scope="col">{texts.operations.total}</th>
        </tr>
      </thead>
      <tbody>
        {OPERATIONS.map((operation) => (
          <tr key={operation}>
            <th scope="row">{texts.operations[operation]}</th>
            <td>{operationText(info.primary_shards[operation])}</td>
            <td>{operationText(info.all_shards[operation])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
