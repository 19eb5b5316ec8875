import { type StrategyConfig } from 'api/indices/strategies';
import { type FieldContext } from './field-props';

/** The fields of one strategy's configuration. */
export interface StrategyFieldsProps<Config extends StrategyConfig> extends FieldContext {
  config: Config;
  /** The other parts of the configuration stay. */
  onChange: (config: Config) => void;
}
