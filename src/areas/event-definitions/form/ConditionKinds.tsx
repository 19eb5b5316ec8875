import { CORRELATION, PATTERN, SILENCE } from 'api/events/conditions';
import { runsCondition } from 'areas/events';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { type Segment, Segmented } from 'ui/tabs/Segmented';
import { chosenKind, type ConditionKind } from '../model/condition-draft';
import { usualGrace } from '../model/draft';
import { type StepProps } from './step-props';
import { texts as sequenceTexts } from './correlation-texts';
import { texts } from './texts';

type Kind = Segment<ConditionKind>;

const OF_MESSAGES: readonly Kind[] = [
  { value: 'filter', label: texts.each },
  { value: 'aggregation', label: texts.aggregate },
];
const OTHERS: readonly (Kind & { type: string })[] = [
  { value: 'silence', label: texts.silence.kind, type: SILENCE },
  { value: 'pattern', label: texts.pattern.kind, type: PATTERN },
  { value: 'correlation', label: sequenceTexts.kind, type: CORRELATION },
];

/** What can make an event, as far as the server runs it. */
export function useConditionKinds(): readonly Kind[] {
  const capabilities = useStore(CapabilitiesStore);
  return [...OF_MESSAGES, ...OTHERS.filter(({ type }) => runsCondition(type, capabilities))];
}

/** What makes an event. */
export function ConditionKinds({ kinds, draft, change }: { kinds: readonly Kind[] } & StepProps) {
  return (
    <Segmented
      label={texts.create}
      segments={kinds}
      value={draft.create}
      onChange={(create) => change({ ...chosenKind(draft, create), ...usualGrace(draft, create) })}
    />
  );
}
