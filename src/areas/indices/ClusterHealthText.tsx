import { type ClusterHealth } from 'api/indices/overview';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { formatCount } from 'ui/format/number';
import { StatusBadge } from 'ui/status/StatusBadge';
import { texts } from './texts';
import './ClusterHealthText.css';

const TONES = { green: 'success', yellow: 'warning', red: 'danger' } as const;

interface ClusterHealthTextProps {
  name: string | undefined;
  health: ClusterHealth;
}

/** State and shards of the search backend in one line; what is not green stands out (card indices.md, screen 6). */
export function ClusterHealthText({ name, health }: ClusterHealthTextProps) {
  const { active, initializing, relocating, unassigned } = health.shards;
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const isGreen = health.status === 'green';
  const word = texts.health.state(name ?? (isCluster ? texts.health.cluster : texts.health.engine), health.status);
  return (
    <span className="tl-cluster-health">
      <StatusBadge tone={TONES[health.status as keyof typeof TONES] ?? 'stopped'}>
        {isGreen ? word : <strong>{word}</strong>}
      </StatusBadge>
      {isCluster && (
        <span className="tl-ink-3">
          {texts.health.shards(
            formatCount(active),
            formatCount(initializing),
            formatCount(relocating),
            formatCount(unassigned),
          )}
        </span>
      )}
    </span>
  );
}
