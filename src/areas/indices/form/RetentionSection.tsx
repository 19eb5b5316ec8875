import { isoInWords } from 'texts/period';
import {
  CLOSE_RETENTION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  type RetentionConfig,
  type StrategyConfig,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { type FieldContext } from './field-props';
import { MaxIndicesFields } from './retention/MaxIndicesFields';
import { type StrategySectionProps } from './RotationSection';
import { StrategyChoice } from './StrategyChoice';
import { texts } from './texts';

interface RetentionSectionProps extends StrategySectionProps {
  /** ISO 8601; how long the server keeps indices at most. */
  longestRetention?: string | null;
}

/** What happens to the oldest indices. */
export function RetentionSection(props: RetentionSectionProps) {
  const { draft, offered, shown, longestRetention, onChoose, onChange } = props;
  const isLimited =
    draft.rotation_strategy_class === TIME_ROTATION && draft.retention_strategy_class !== NOOP_RETENTION;
  return (
    <Section title={texts.retention.title}>
      <div className="tl-fields">
        {longestRetention && isLimited && (
          <Note kind="warning">{texts.retention.longest(isoInWords(longestRetention) ?? longestRetention)}</Note>
        )}
        <StrategyChoice
          name="retention_strategy_class"
          strategy={draft.retention_strategy_class}
          {...{ offered, shown }}
          onChange={onChoose}
        />
        <RetentionFields
          strategy={draft.retention_strategy_class}
          config={draft.retention_strategy}
          shown={shown}
          onChange={(config) => onChange({ retention_strategy: config })}
        />
      </div>
    </Section>
  );
}

interface RetentionFieldsProps extends FieldContext {
  strategy: string;
  config: StrategyConfig;
  onChange: (config: StrategyConfig) => void;
}

const CONSEQUENCES: Readonly<Record<string, string>> = {
  [DELETE_RETENTION]: texts.retention.delete,
  [CLOSE_RETENTION]: texts.retention.close,
};

function RetentionFields({ strategy, config, ...rest }: RetentionFieldsProps) {
  const consequence = CONSEQUENCES[strategy];
  if (consequence !== undefined) {
    return <MaxIndicesFields {...rest} consequence={consequence} config={config as RetentionConfig} />;
  }
  if (strategy !== NOOP_RETENTION) return null;
  return <Note kind="info">{texts.retention.noop}</Note>;
}
