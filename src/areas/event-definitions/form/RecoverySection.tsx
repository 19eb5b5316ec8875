import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { RadioField } from 'ui/field/RadioField';
import { Section } from 'ui/section/Section';
import { type RecoveryDraft } from '../model/draft';
import { MOST_QUIET } from './checks';
import { type StepProps } from './step-props';
import { texts } from './texts';

const { recovery: words } = texts;
const WAYS = [
  { value: 'usual', label: words.usual },
  { value: 'runs', label: words.byRuns },
] as const;

/** When the alerts of the definition recover, where the server knows that. */
export function RecoverySection({ draft: { recovery }, shown, change, edited }: StepProps) {
  const isKnown = useStore(CapabilitiesStore, (state) => hasCapability(state, ALERT_STATES_CAPABILITY));
  if (!isKnown) return null;
  const set = (part: Partial<RecoveryDraft>) => {
    edited('recovery');
    change({ recovery: { ...recovery, ...part } });
  };
  return (
    <Section title={words.title}>
      <div className="tl-definition-fields">
        <p className="tl-form-help mb-0">{words.help}</p>
        <RadioField
          label={words.when}
          options={WAYS}
          value={recovery.isByRuns ? 'runs' : 'usual'}
          onChange={(way) => set({ isByRuns: way === 'runs' })}
        />
        {recovery.isByRuns && (
          <>
            <NumberField
              name="recovery"
              label={words.runs}
              min={1}
              max={MOST_QUIET}
              value={recovery.quiet_windows}
              error={shown.recovery}
              onChange={(windows) => set({ quiet_windows: windows })}
            />
            <CheckboxField label={words.notify} checked={recovery.notify} onChange={(notify) => set({ notify })} />
          </>
        )}
      </div>
    </Section>
  );
}
