import {
  COUNT_ROTATION,
  type CountRotationConfig,
  SIZE_ROTATION,
  type SizeRotationConfig,
  type Strategy,
  type StrategyConfig,
  TIME_ROTATION,
  type TimeRotationConfig,
} from 'api/indices/strategies';
import { Section } from 'ui/section/Section';
import { type IndexSetDraft } from './draft';
import { type FieldContext } from './field-props';
import { CountFields } from './rotation/CountFields';
import { SizeFields } from './rotation/SizeFields';
import { TimeFields } from './rotation/TimeFields';
import { StrategyChoice } from './StrategyChoice';
import { texts } from './texts';

export interface StrategySectionProps extends FieldContext {
  draft: IndexSetDraft;
  offered: readonly Strategy[];
  /** Another strategy was chosen. */
  onChoose: (strategy: string) => void;
  onChange: (change: Partial<IndexSetDraft>) => void;
}

/** When the next index begins. */
export function RotationSection({ draft, offered, shown, onChoose, onChange }: StrategySectionProps) {
  return (
    <Section title={texts.rotation.title}>
      <div className="tl-fields">
        <StrategyChoice
          name="rotation_strategy_class"
          strategy={draft.rotation_strategy_class}
          {...{ offered, shown }}
          onChange={onChoose}
        />
        <RotationFields
          strategy={draft.rotation_strategy_class}
          config={draft.rotation_strategy}
          shown={shown}
          onChange={(config) => onChange({ rotation_strategy: config })}
        />
      </div>
    </Section>
  );
}

interface RotationFieldsProps extends FieldContext {
  strategy: string;
  config: StrategyConfig;
  onChange: (config: StrategyConfig) => void;
}

/** A strategy this console does not know has no fields: its configuration is sent as it is. */
function RotationFields({ strategy, config, ...rest }: RotationFieldsProps) {
  switch (strategy) {
    case COUNT_ROTATION:
      return <CountFields {...rest} config={config as CountRotationConfig} />;
    case SIZE_ROTATION:
      return <SizeFields {...rest} config={config as SizeRotationConfig} />;
    case TIME_ROTATION:
      return <TimeFields {...rest} config={config as TimeRotationConfig} />;
    default:
      return null;
  }
}
