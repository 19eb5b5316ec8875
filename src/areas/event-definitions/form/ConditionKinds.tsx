import { PATTERN, SILENCE } from 'api/events/conditions';
import { runsCondition } from 'areas/events';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { type Segment, Segmented } from 'ui/tabs/Segmented';
import { chosenKind, type ConditionKind } from '../model/condition-draft';
import { type StepProps } from './step-props';
import { texts } from './texts';

type Kind = Segment<ConditionKind>;

const SILENT: Kind = { value: 'silence', label: texts.silence.kind };
const OF_PATTERNS: Kind = { value: 'pattern', label: texts.pattern.kind };
const OF_MESSAGES: readonly Kind[] = [
  { value: 'filter', label: texts.each },
  { value: 'aggregation', label: texts.aggregate },
];

/** What can make an event, as far as the server runs it. */
export function useConditionKinds(): readonly Kind[] {
  const runsSilence = useStore(CapabilitiesStore, (state) => runsCondition(SILENCE, state));
  const runsPattern = useStore(CapabilitiesStore, (state) => runsCondition(PATTERN, state));
  return [...OF_MESSAGES, ...(runsSilence ? [SILENT] : []), ...(runsPattern ? [OF_PATTERNS] : [])];
}

/** What makes an event. */
export function ConditionKinds({ kinds, draft, change }: { kinds: readonly Kind[] } & StepProps) {
  return (
    <Segmented
      label={texts.create}
      segments={kinds}
      value={draft.create}
      onChange={(create) => change(chosenKind(draft, create))}
    />
  );
}
