import { AGGREGATION } from 'api/events/conditions';
import { type CronCheck, EVENT_DELAY_CAPABILITY, EVENT_RECEIVE_TIME_CAPABILITY } from 'api/events/definitions';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useTimeZone } from 'ui/format/TimeZone';
import { CheckboxField } from 'ui/field/CheckboxField';
import { DurationField } from 'ui/field/DurationField';
import { Note } from 'ui/note/Note';
import { Segmented } from 'ui/tabs/Segmented';
import { isByReceipt, typeOf } from '../model/condition-draft';
import { texts as sequenceTexts } from './correlation-texts';
import { CronFields } from './CronFields';
import { SPAN } from './span';
import { type StepProps } from './step-props';
import { useCronCheck } from './useCronCheck';
import { texts } from './texts';

interface ScheduleFieldsProps extends StepProps {
  /** The server runs definitions by cron expressions, too. */
  takesCron: boolean;
  /** Absent for a new one. */
  definitionId: string | undefined;
}

/** How much one run searches, and when it runs. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { draft, shown, change, takesCron } = props;
  const ownZone = useTimeZone();
  const check = useCronCheck(draft);
  const isByCron = takesCron && draft.schedule_by === 'cron';
  const distances = isByCron ? distancesOf(check) : [draft.execute_every_ms ?? 0];
  const every = (
    <DurationField
      name="execute_every_ms"
      label={draft.create === 'correlation' ? sequenceTexts.every : texts.every}
      form={SPAN}
      value={draft.execute_every_ms}
      error={shown.execute_every_ms}
      onChange={(execute_every_ms) => change({ execute_every_ms })}
    />
  );
  return (
    <>
      <div className="tl-definition-row">
        <DurationField
          name="search_within_ms"
          label={withinLabel(draft, isByCron)}
          help={withinHelp(draft)}
          form={SPAN}
          value={draft.search_within_ms}
          error={shown.search_within_ms}
          onChange={(search_within_ms) => change({ search_within_ms })}
        />
        {takesCron ? (
          <div className="tl-form-field">
            <div className="tl-form-label">{texts.cron.when}</div>
            <Segmented
              label={texts.cron.when}
              segments={[
                { value: 'interval', label: texts.cron.byInterval },
                { value: 'cron', label: texts.cron.byCron },
              ]}
              value={draft.schedule_by}
              onChange={(by) => change({ schedule_by: by, cron_timezone: draft.cron_timezone || ownZone })}
            />
          </div>
        ) : (
          every
        )}
      </div>
      {isByCron && <CronFields {...props} />}
      {takesCron && !isByCron && <div className="tl-definition-row">{every}</div>}
      <LateFields {...props} />
      {!isSliding(draft) && <Coverage within={draft.search_within_ms} distances={distances} />}
    </>
  );
}

/** What becomes of messages that come late. */
function LateFields({ draft, shown, change }: StepProps) {
  const takesDelay = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_DELAY_CAPABILITY));
  const knowsReceipt = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_RECEIVE_TIME_CAPABILITY));
  const takesReceipt = knowsReceipt && typeOf(draft.create) === AGGREGATION;
  if (!takesDelay && !takesReceipt) return null;
  return (
    <div className="tl-definition-row">
      {takesDelay && (
        <DurationField
          name="delay_ms"
          label={texts.delay}
          help={texts.delayHelp}
          optional
          form={SPAN}
          disabled={isByReceipt(draft)}
          value={isByReceipt(draft) ? undefined : draft.delay_ms}
          error={shown.delay_ms}
          onChange={(delay_ms) => change({ delay_ms })}
        />
      )}
      {takesReceipt && (
        <CheckboxField
          name="by_receive_time"
          label={texts.byReceipt}
          help={texts.byReceiptHelp}
          checked={draft.by_receive_time}
          error={shown.by_receive_time}
          onChange={(by_receive_time) => change({ by_receive_time })}
        />
      )}
    </div>
  );
}

/** Whether what a run looks at does not depend on the time between runs. */
const isSliding = ({ create }: StepProps['draft']): boolean => create === 'silence' || create === 'correlation';

function withinHelp({ create }: StepProps['draft']): string | undefined {
  if (create === 'silence') return texts.silence.withinHelp;
  return create === 'correlation' ? sequenceTexts.withinHelp : undefined;
}

function withinLabel({ create }: StepProps['draft'], isByCron: boolean): string {
  if (create === 'correlation') return sequenceTexts.within;
  if (create === 'silence') return isByCron ? texts.silence.withinByCron : texts.silence.within;
  return isByCron ? texts.cron.within : texts.within;
}

/** Milliseconds between the next runs. */
function distancesOf(check: CronCheck | undefined): readonly number[] {
  const times = (check?.next_times ?? []).map((time) => Date.parse(time));
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

interface CoverageProps {
  within: number | undefined;
  distances: readonly number[];
}

/** What the length of the search and the times between runs mean for messages. */
function Coverage({ within, distances }: CoverageProps) {
  if (!within || distances.some((distance) => !distance)) return null;
  if (distances.some((distance) => within < distance)) return <Note>{texts.gaps}</Note>;
  return distances.some((distance) => within > distance) ? <Note>{texts.overlap}</Note> : null;
}
