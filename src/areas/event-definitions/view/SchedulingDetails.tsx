import { conditionOf } from 'areas/events';
import { formatCount } from 'texts/count';
import { RelativeTime } from 'ui/format/RelativeTime';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { isScheduled, type ScheduledDefinition } from '../model/definition';
import { reasonOf, StateBadge } from '../summary/StateBadge';
import { scheduleText } from '../summary/words';
import { texts } from './texts';

const moment = (key: string, instant: string | null | undefined): KeyValue => ({
  key,
  value: instant ? '' : texts.never,
  content: instant ? <RelativeTime instant={instant} /> : undefined,
});

/** When a definition runs, and how that went. */
export function SchedulingDetails({ definition: row }: { definition: ScheduledDefinition }) {
  const zone = useTimeZone();
  const { schedule } = row;
  const config = conditionOf(row.definition);
  const reason = reasonOf(row);
  const { data } = schedule ?? {};
  return (
    <Section title={texts.scheduling}>
      {schedule && isScheduled(row) ? (
        <KeyValueList
          look="plain"
          entries={[
            { key: texts.status, value: '', content: <StateBadge row={row} /> },
            ...(reason === undefined ? [] : [{ key: texts.reason, value: reason }]),
            ...(config ? [{ key: texts.schedule, value: scheduleText(config) }] : []),
            moment(texts.lastRun, schedule.triggered_at),
            ...(schedule.next_time ? [{ key: texts.nextRun, value: formatDateTime(schedule.next_time, zone) }] : []),
            ...(data
              ? [
                  {
                    key: texts.nextRange,
                    value: `${formatDateTime(data.timerange_from, zone)} → ${formatDateTime(data.timerange_to, zone)}`,
                  },
                ]
              : []),
            { key: texts.queued, value: formatCount(schedule.queued_notifications) },
          ]}
        />
      ) : (
        <p className="mb-0">{texts.disabled}</p>
      )}
    </Section>
  );
}
