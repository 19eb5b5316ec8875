import { type SystemJob } from 'api/system-jobs';
import { jobKind, jobText, SystemJobsActions, systemJobsPoll, SystemJobsStore } from 'areas/cluster';
import { CurrentUserStore, hasPermission, useIsPermitted } from 'areas/users';
import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Meter } from 'ui/meter/Meter';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** Jobs that calculate time ranges, by class (card indices.md, "Ranges"). */
const RANGE_JOBS = [
  'org.graylog2.indexer.ranges.RebuildIndexRangesJob',
  'org.graylog2.indexer.ranges.CreateNewSingleIndexRangeJob',
];

/** Progress of all running calculations of index ranges, with a button that cancels them. */
export function RangeJobs() {
  const maySee = useIsPermitted('systemjobs:read');
  usePoll(systemJobsPoll, maySee);
  const jobs = useStore(SystemJobsStore, (state) => state.jobs);
  const [asked, setAsked] = useState<SystemJob>();
  const running = jobs?.filter(({ name }) => RANGE_JOBS.includes(name)) ?? [];
  return (
    <>
      {running.map((job) => (
        <RangeJob key={job.id} job={job} onCancel={() => setAsked(job)} />
      ))}
      {asked && (
        <ConfirmDialog
          title={texts.jobs.title}
          confirmLabel={texts.jobs.confirm}
          busyLabel={texts.jobs.busy}
          onConfirm={() => SystemJobsActions.cancel(asked)}
          onClose={() => setAsked(undefined)}
        >
          {texts.jobs.text}
        </ConfirmDialog>
      )}
    </>
  );
}

function RangeJob({ job, onCancel }: { job: SystemJob; onCancel: () => void }) {
  const mayCancel = useStore(CurrentUserStore, (user) => hasPermission(user, `systemjobs:delete:${job.name}`));
  return (
    <Note kind="info">
      <span className="tl-range-job">
        <span title={job.name}>{jobText(job)}</span>
        {job.started_at !== null && (
          <span className="tl-ink-3">
            {texts.jobs.since} <RelativeTime instant={job.started_at} />
          </span>
        )}
        {job.provides_progress && <Meter label={jobKind(job)} share={job.percent_complete / 100} width={180} />}
        {job.is_cancelable && mayCancel && (
          <Button size="sm" onClick={onCancel}>
            {texts.jobs.cancel}
          </Button>
        )}
      </span>
    </Note>
  );
}
