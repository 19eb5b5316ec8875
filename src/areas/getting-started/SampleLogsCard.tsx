import { type SampleLogsState } from 'api/getting-started';
import { useIsPermitted } from 'areas/users';
import { Check, FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { Section } from 'ui/section/Section';
import { GettingStartedActions } from './GettingStartedActions';
import { texts } from './texts';

const { samples: words } = texts;
const SAMPLES = 2_000;
const TO_LOAD = ['streams:create', 'indexsets:create'];
const TO_REMOVE = ['indexsets:delete', 'streams:edit'];
/** They are of the 24 hours before they were loaded. */
const RANGE = { rangetype: 'relative', from: 172_800 } as const;

/** The store has said so. */
const told = () => undefined;

interface SampleLogsCardProps {
  /** Absent: the server has none, or it is not known yet. */
  samples: SampleLogsState | undefined;
  isBusy: boolean;
}

/** Logs to try everything with before any of one's own come. Nothing for those who can do nothing with it. */
export function SampleLogsCard({ samples, isBusy }: SampleLogsCardProps) {
  const mayLoad = useIsPermitted(TO_LOAD);
  const mayRemove = useIsPermitted(TO_REMOVE);
  if (!samples || !(samples.is_loaded ? (samples.stream_id ?? mayRemove) : mayLoad)) return null;
  const { is_loaded: isLoaded, stream_id: streamId } = samples;
  return (
    <Section
      title={words.title}
      fact={isLoaded ? words.count(SAMPLES) : undefined}
      actions={
        isLoaded && (
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
            {isLoaded && streamId !== undefined && (
              <Link to={Routes.STREAMS.search(streamId, RANGE)}>{words.search}</Link>
            )}
            {!isLoaded && (
              <Button
                size="sm"
                busy={isBusy}
                busyLabel={words.loading}
                onClick={() => void GettingStartedActions.loadSamples().catch(told)}
              >
                {words.load}
              </Button>
            )}
            {isLoaded && mayRemove && (
              <Button
                size="sm"
                busy={isBusy}
                busyLabel={words.removing}
                onClick={() => void GettingStartedActions.removeSamples().catch(told)}
              >
                {words.remove}
              </Button>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}
