import { useIsPermitted } from 'areas/users';
import { messageOf } from 'rest/failure';
import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { Skeleton } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { StatusBadge } from 'ui/status/StatusBadge';
import { failureCountPoll, IndexerFailuresStore } from '../stores/IndexerFailuresStore';
import { texts } from './texts';

/** How many messages could not be stored in the last 24 hours; absent for those who may not see it. */
export function IndexerFailuresBox() {
  const maySee = useIsPermitted('indices:failures');
  usePoll(failureCountPoll, maySee);
  const { count, hasHiddenSince, countError } = useStore(IndexerFailuresStore, (state) => ({
    count: state.count,
    hasHiddenSince: state.hasHiddenSince,
    countError: state.countError,
  }));
  if (!maySee) return null;
  return (
    <Section
      title={texts.failures}
      actions={
        <ButtonLink to={Routes.SYSTEM.INDICES.FAILURES} size="sm">
          {texts.show}
        </ButtonLink>
      }
    >
      {countError !== undefined ? (
        <span className="tl-ink-3" title={messageOf(countError)}>
          {texts.unknown}
        </span>
      ) : (
        <CountText count={count} hasHidden={hasHiddenSince === true} />
      )}
    </Section>
  );
}

function CountText({ count, hasHidden }: { count: number | undefined; hasHidden: boolean }) {
  if (count === undefined) return <Skeleton width={220} />;
  if (count === 0 && hasHidden) return <span className="tl-ink-3">{texts.noneShown}</span>;
  if (count === 0) return <StatusBadge tone="success">{texts.noFailures}</StatusBadge>;
  return (
    <StatusBadge tone="danger">
      <strong>{texts.failureCount(count)}</strong>
    </StatusBadge>
  );
}
