import { useStore } from 'flux/use-store';
import { CheckboxField } from 'ui/field/CheckboxField';
import { DurationField } from 'ui/field/DurationField';
import { NumberField } from 'ui/field/NumberField';
import { Section } from 'ui/section/Section';
import { OfferedNotificationsStore } from '../stores/OfferedNotificationsStore';
import { MOST_BACKLOG } from './checks';
import { SPAN } from './span';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { notify: words } = texts;
const USUAL_GRACE_MS = 300_000;

/** How often one key notifies, and what is sent along. */
export function NotificationSettings({ draft, shown, change, edited }: StepProps) {
  const { grace_period_ms: grace, backlog_size: backlog } = draft;
  const usual = useStore(OfferedNotificationsStore, (state) => state.usualBacklog);
  const set = (part: Partial<typeof draft>) => {
    change(part);
    edited(...Object.keys(part));
  };
  return (
    <Section title={words.settings}>
      <div className="tl-definition-fields">
        <CheckboxField
          label={words.hasGrace}
          help={words.graceHelp}
          checked={grace !== 0}
          onChange={(isOn) => set({ grace_period_ms: isOn ? USUAL_GRACE_MS : 0 })}
        />
        {grace !== 0 && (
          <DurationField
            name="grace_period_ms"
            label={words.grace}
            form={SPAN}
            value={grace}
            error={shown.grace_period_ms}
            onChange={(grace_period_ms) => set({ grace_period_ms })}
          />
        )}
        <CheckboxField
          label={words.hasBacklog}
          help={words.backlogHelp}
          checked={backlog !== null}
          onChange={(isOn) => set({ backlog_size: isOn ? usual : null })}
        />
        {backlog !== null && (
          <NumberField
            name="backlog_size"
            label={words.backlog}
            min={0}
            max={MOST_BACKLOG}
            value={backlog}
            error={shown.backlog_size}
            onChange={(backlog_size) => set({ backlog_size })}
          />
        )}
      </div>
    </Section>
  );
}
