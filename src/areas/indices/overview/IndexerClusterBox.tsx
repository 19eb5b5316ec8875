import { useIsPermitted } from 'areas/users';
import { messageOf } from 'rest/failure';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ClusterHealthText } from '../ClusterHealthText';
import { indexerClusterPoll, IndexerClusterStore } from '../stores/IndexerClusterStore';
import { texts } from './texts';

/** State of the search backend, of a cluster its shards too, every 5 seconds; absent for those who may not see it. */
export function IndexerClusterBox() {
  const maySee = useIsPermitted('indexercluster:read');
  usePoll(indexerClusterPoll, maySee);
  const { health, healthError, name } = useStore(IndexerClusterStore);
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  if (!maySee) return null;
  return (
    <Section title={isCluster ? texts.health.cluster : texts.health.engine}>
      {healthError !== undefined ? (
        <Note kind="danger" title={texts.notRead}>
          {messageOf(healthError)}
        </Note>
      ) : health ? (
        <ClusterHealthText name={name} health={health} />
      ) : (
        <Skeleton width={280} />
      )}
    </Section>
  );
}
