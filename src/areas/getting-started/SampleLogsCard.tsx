import { SAMPLE_LOGS_CAPABILITY, type SampleLogsState } from 'api/getting-started';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Check, FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { Skeleton } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { GettingStartedActions } from './GettingStartedActions';
import { type GuideFacts } from './guide-facts';
import { texts } from './texts';

const { samples: words } = texts;
const SAMPLES = 2_000;
const TO_LOAD = ['streams:create', 'indexsets:create'];
const TO_REMOVE = ['indexsets:delete', 'streams:edit'];
/** Height of a small button, pixels. */
const BUTTON_PX = 26;
/** They are of the 24 hours before they were loaded. */
const RANGE = { rangetype: 'relative', from: 172_800 } as const;

/** The store has said so. */
const told = () => undefined;

interface SampleLogsCardProps {
  /** Absent: not known yet. */
  facts: GuideFacts | undefined;
  isBusy: boolean;
}

/** Logs to try everything with before any of one's own come. Nothing for those who can do nothing with it. */
export function SampleLogsCard({ facts, isBusy }: SampleLogsCardProps) {
  const hasSamples = useStore(CapabilitiesStore, (state) => hasCapability(state, SAMPLE_LOGS_CAPABILITY));
  const mayLoad = useIsPermitted(TO_LOAD);
  const mayRemove = useIsPermitted(TO_REMOVE);
  const samples = facts?.samples;
  const isExpected = hasSamples && !facts;
  const isOffered = samples?.is_loaded ? samples.stream_id !== undefined || mayRemove : mayLoad;
  if (!isOffered || !(samples || isExpected)) return null;
  return (
    <Section
      title={words.title}
      fact={samples?.is_loaded ? words.count(SAMPLES) : undefined}
      actions={
        samples?.is_loaded && (
          <Chip tone="success" icon={<Check size={12} />}>
            {texts.page.done}
          </Chip>
        )
      }
    >
      <div className="tl-guide-step">
        <FlaskConical size={20} aria-hidden="true" />
        <div>
          <p>{words.text}</p>
          <p className="tl-guide-actions">
            {samples ? (
              <SampleActions {...{ samples, mayRemove, isBusy }} />
            ) : (
              <Skeleton width={120} height={BUTTON_PX} />
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}

interface SampleActionsProps {
  samples: SampleLogsState;
  mayRemove: boolean;
  isBusy: boolean;
}

function SampleActions({
  samples: { is_loaded: isLoaded, stream_id: streamId },
  mayRemove,
  isBusy,
}: SampleActionsProps) {
  if (!isLoaded) {
    return (
      <Button
        size="sm"
        busy={isBusy}
        busyLabel={words.loading}
        onClick={() => void GettingStartedActions.loadSamples().catch(told)}
      >
        {words.load}
      </Button>
    );
  }
  return (
    <>
      {streamId !== undefined && <Link to={Routes.STREAMS.search(streamId, RANGE)}>{words.search}</Link>}
      {mayRemove && (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={words.removing}
          onClick={() => void GettingStartedActions.removeSamples().catch(told)}
        >
          {words.remove}
        </Button>
      )}
    </>
  );
}
