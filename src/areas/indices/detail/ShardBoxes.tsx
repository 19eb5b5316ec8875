import { type ShardRouting } from 'api/indices/indices';
import { formatCount } from 'texts/count';
import { texts } from './texts';
import './ShardBoxes.css';

interface ShardBoxesProps {
  routing: readonly ShardRouting[];
  /** How many are drawn; the rest is counted. */
  most?: number;
}

const byPlace = (one: ShardRouting, other: ShardRouting) =>
  one.id - other.id || Number(other.primary) - Number(one.primary);

/** Whether it holds the shard itself or a copy, its state and where it is: “primary, started on 10.0.0.5 (node-1)”. */
function shardTitle({ id, primary, state, node_hostname: host, node_name: node }: ShardRouting): string {
  const place = host && node ? `${host} (${node})` : (host ?? node);
  return texts.shards.title(id, primary, state, place);
}

/** The shards of an index as boxes: primaries bold, coloured by state. */
export function ShardBoxes({ routing, most = Infinity }: ShardBoxesProps) {
  const shards = [...routing].sort(byPlace);
  const rest = shards.length - most;
  return (
    <span className="tl-shards" role="img" aria-label={summary(shards)}>
      {shards.slice(0, most).map((shard, at) => (
        <span
          key={at}
          className={`tl-shard tl-shard-${shard.state} ${shard.primary ? 'tl-shard-primary' : ''}`}
          title={shardTitle(shard)}
        >
          S{shard.id}
        </span>
      ))}
      {rest > 0 && <span className="tl-ink-3">+{formatCount(rest)}</span>}
    </span>
  );
}

function summary(shards: readonly ShardRouting[]): string {
  const states = new Map<string, number>();
  shards.forEach(({ state }) => states.set(state, (states.get(state) ?? 0) + 1));
  const parts = [...states].map(([state, count]) => `${formatCount(count)} ${state}`);
  return texts.shards.summary(shards.length, parts.join(', '));
}
