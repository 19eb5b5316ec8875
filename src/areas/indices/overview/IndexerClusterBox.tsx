import { useIsPermitted } from 'areas/users';
import { messageOf } from 'flux/failure';
import { usePoll } from 'flux/polling';
import { useStore } from 'flux/use-store';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ClusterHealthText } from '../ClusterHealthText';
import { indexerClusterPoll, IndexerClusterStore } from '../stores/IndexerClusterStore';

/** State and shards of the search backend, every 5 seconds; absent for those who may not see it. */
export function IndexerClusterBox() {
  const maySee = useIsPermitted('indexercluster:read');
  usePoll(indexerClusterPoll, maySee);
  const { health, healthError, name } = useStore(IndexerClusterStore);
  if (!maySee) return null;
  return (
    <Section title="Elasticsearch cluster">
      {healthError !== undefined ? (
        <Note kind="danger" title="The state of the search backend could not be read">
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
