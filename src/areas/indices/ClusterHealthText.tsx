import { type ClusterHealth } from 'api/indices/overview';
import { formatCount } from 'ui/format/number';
import { StatusBadge } from 'ui/status/StatusBadge';
import './ClusterHealthText.css';

const TONES = { green: 'success', yellow: 'warning', red: 'danger' } as const;

interface ClusterHealthTextProps {
  name: string | undefined;
  health: ClusterHealth;
}

/** State and shards of the search backend in one line; what is not green stands out (card indices.md, screen 6). */
export function ClusterHealthText({ name = 'Elasticsearch cluster', health }: ClusterHealthTextProps) {
  const { active, initializing, relocating, unassigned } = health.shards;
  const isGreen = health.status === 'green';
  const word = `${name} is ${health.status}`;
  return (
    <span className="tl-cluster-health">
      <StatusBadge tone={TONES[health.status as keyof typeof TONES] ?? 'stopped'}>
        {isGreen ? word : <strong>{word}</strong>}
      </StatusBadge>
      <span className="tl-ink-3">
        {formatCount(active)} active, {formatCount(initializing)} initializing, {formatCount(relocating)} relocating,{' '}
        {formatCount(unassigned)} unassigned shards
      </span>
    </span>
  );
}
