import { type Strategy } from 'api/indices/strategies';
import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { strategyChoice } from '../strategies/names';
import { type FieldContext, fieldProps } from './field-props';
import { texts } from './texts';

interface StrategyChoiceProps extends FieldContext {
  name: 'rotation_strategy_class' | 'retention_strategy_class';
  /** Class of the chosen one. */
  strategy: string;
  offered: readonly Strategy[];
  onChange: (strategy: string) => void;
}

/** One of the strategies the server offers, and the one in force when the server does not offer it any more. */
export function StrategyChoice({ name, strategy, offered, shown, onChange }: StrategyChoiceProps) {
  const classes = offered.map(({ type }) => type);
  const isOffered = classes.includes(strategy);
  const options = (isOffered ? classes : [strategy, ...classes]).map((type) => ({
    value: type,
    label: strategyChoice(type),
  }));
  return (
    <>
      <SelectField {...fieldProps(name, { shown })} value={strategy} options={options} onChange={onChange} />
      {!isOffered && (
        <Note kind="danger" title={texts.strategy.notOffered}>
          {texts.strategy.setTo} <code>{strategy || texts.strategy.none}</code>. {texts.strategy.choose}
        </Note>
      )}
    </>
  );
}
