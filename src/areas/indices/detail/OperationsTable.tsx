import { type IndexInfo, type IndexStats, type OperationStats } from 'api/indices/indices';
import { formatDuration } from 'ui/format/duration';
import { countOf } from 'ui/format/number';

type Operation = {
  [Key in keyof IndexStats]: IndexStats[Key] extends OperationStats ? Key : never;
}[keyof IndexStats & string];

const OPERATIONS: readonly (readonly [label: string, operation: Operation])[] = [
  ['Index', 'index'],
  ['Flush', 'flush'],
  ['Merge', 'merge'],
  ['Query', 'search_query'],
  ['Fetch', 'search_fetch'],
  ['Get', 'get'],
  ['Refresh', 'refresh'],
];

/** “1,200 ops (took 3 s)”; without the time while there was none. */
function operationText({ total, time_seconds: seconds }: OperationStats): string {
  const ops = countOf(total, 'op');
  if (total === 0) return ops;
  return `${ops} (took ${seconds === 0 ? 'less than 1\u00a0s' : formatDuration(seconds * 1000)})`;
}

/** What was done to the shards of an index, primaries alone and all of them. */
export function OperationsTable({ info }: { info: IndexInfo }) {
  return (
    <table className="tl-index-operations">
      <thead>
        <tr>
          <th scope="col">
            <span className="tl-visually-hidden">Operation</span>
          </th>
          <th scope="col">Primary shard operations</th>
          <th scope="col">Total shard operations</th>
        </tr>
      </thead>
      <tbody>
        {OPERATIONS.map(([label, operation]) => (
          <tr key={operation}>
            <th scope="row">{label}</th>
            <td>{operationText(info.primary_shards[operation])}</td>
            <td>{operationText(info.all_shards[operation])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
