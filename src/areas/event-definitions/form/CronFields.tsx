import { LONGEST_CRON_EXPRESSION } from 'api/events/conditions';
import { type CronCheck } from 'api/events/definitions';
import { useStore } from 'flux/use-store';
import { cronInWords } from 'lang/cron/words';
import { useCallback, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { serverTexts } from 'texts/server/texts';
import { language } from 'texts/language';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { timeZoneOptions } from 'ui/combobox/time-zone-options';
import { TextField } from 'ui/field/TextField';
import { formatClock, formatDateTimeWithOffset, formatDay } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { CronCheckActions, CronCheckStore } from '../stores/CronCheckStore';
import { type StepProps } from './step-props';
import { useCronCheck } from './useCronCheck';
import { useSettled } from './useSettled';
import { texts } from './texts';

interface CronFieldsProps extends StepProps {
  definitionId: string | undefined;
}

/** A cron expression, its time zone, and what they mean. */
export function CronFields({ draft, shown, change, edited, definitionId }: CronFieldsProps) {
  const { cron_expression: expression, cron_timezone: zone } = draft;
  const zones = useMemo(() => timeZoneOptions(Date.now(), zone), [zone]);
  const check = useCronCheck(draft);
  const wrong = (name: string) => {
    const [sentence] = check?.errors[name] ?? [];
    return shown[name] ?? (sentence && serverTexts.inPageLanguage(sentence));
  };
  return (
    <>
      <div className="tl-definition-row">
        <TextField
          name="cron_expression"
          label={texts.cron.expression}
          help={texts.cron.expressionHelp}
          mono
          spellCheck={false}
          autoComplete="off"
          maxLength={LONGEST_CRON_EXPRESSION}
          placeholder={texts.cron.example}
          value={expression}
          error={wrong('cron_expression')}
          onChange={(typed) => change({ cron_expression: typed })}
        />
        <ComboboxField
          name="cron_timezone"
          label={texts.cron.zone}
          options={zones}
          placeholder={texts.cron.utc}
          value={zone}
          error={wrong('cron_timezone')}
          onChange={(chosen) => {
            change({ cron_timezone: chosen });
            edited('cron_timezone');
          }}
        />
      </div>
      {expression.trim() === '' ? <Examples /> : <CronMeaning {...{ expression, zone, definitionId, check }} />}
    </>
  );
}

interface CronMeaningProps {
  expression: string;
  zone: string;
  definitionId: string | undefined;
  check: CronCheck | undefined;
}

/** In the place of the times, so that what stands below does not move while one types. */
function Examples() {
  return (
    <div className="tl-definition-cron">
      <p className="tl-form-label" id="definition-cron-examples">
        {texts.cron.examplesTitle}
      </p>
      <ul aria-labelledby="definition-cron-examples">
        {texts.cron.examples.map((example) => (
          <li key={example}>
            <code>{example}</code> <span className="tl-ink-3">{cronInWords(example, language())}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CronMeaning({ expression, zone, definitionId, check }: CronMeaningProps) {
  const { error } = useStore(CronCheckStore);
  useSettled(
    useCallback(() => CronCheckActions.check({ expression, zone, definitionId }), [expression, zone, definitionId]),
  );
  if (error !== undefined) {
    return (
      <Note kind="warning" title={texts.cron.notChecked}>
        {messageOf(error)}
      </Note>
    );
  }
  if (check?.failed) return <Examples />;
  return (
    <div className="tl-definition-cron">
      {check ? <NextTimes {...{ expression, zone }} times={check.next_times} /> : <Spinner label={texts.cron.next} />}
    </div>
  );
}

/** `Mon 2026-11-30 09:00`, with seconds where there are some. */
function timeText(instant: string, zone: string): string {
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: zone }).format(new Date(instant));
  const seconds = instant.slice(16, 19);
  return `${weekday} ${formatDay(instant, zone)} ${formatClock(instant, zone)}${seconds === ':00' ? '' : seconds}`;
}

function NextTimes({ expression, zone, times }: { expression: string; zone: string; times: readonly string[] }) {
  const ownZone = useTimeZone();
  const shownIn = zone || 'UTC';
  const words = cronInWords(expression, language());
  return (
    <>
      {words !== undefined && <p role="status">{words}</p>}
      <p className="tl-form-label" id="definition-cron-next">
        {texts.cron.next}
      </p>
      <ol aria-labelledby="definition-cron-next">
        {times.map((time) => (
          <li key={time}>
            <time className="tl-mono" dateTime={time} title={formatDateTimeWithOffset(time, shownIn)}>
              {timeText(time, shownIn)}
            </time>
            {timeText(time, ownZone) !== timeText(time, shownIn) && (
              <span className="tl-ink-3">{texts.cron.inYourZone(timeText(time, ownZone))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
