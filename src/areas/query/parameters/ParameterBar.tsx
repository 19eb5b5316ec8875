import { Plus } from 'lucide-react';
import { Button } from 'ui/button/Button';
import { ParameterInput } from './ParameterInput';
import { type SearchParameter, usedNames } from './search-parameter';
import { texts } from './texts';
import './parameters.css';

export interface ParameterBarProps {
  /** The query being typed. */
  query: string;
  parameters: readonly SearchParameter[];
  onChange: (parameters: readonly SearchParameter[]) => void;
  onRun: () => void;
}

/** Values of the query's parameters; names used but not declared can be added by a button. */
export function ParameterBar({ query, parameters, onChange, onRun }: ParameterBarProps) {
  const used = usedNames(query);
  const unknown = used.filter((name) => !parameters.some((parameter) => parameter.name === name));
  if (parameters.length === 0 && unknown.length === 0) return null;
  return (
    <div className="tl-parameters" role="group" aria-label={texts.bar}>
      {parameters.map((parameter) => (
        <ParameterInput
          key={parameter.name}
          {...{ parameter, onRun }}
          isUsed={used.includes(parameter.name)}
          onChange={(change) =>
            onChange(parameters.map((each) => (each === parameter ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(parameters.filter((each) => each !== parameter))}
        />
      ))}
      {unknown.map((name) => (
        <Button
          key={name}
          size="sm"
          icon={<Plus />}
          title={texts.undeclared(name)}
          onClick={() => onChange([...parameters, { name, value: '', defaultValue: '', isRequired: true }])}
        >
          {texts.declare(name)}
        </Button>
      ))}
    </div>
  );
}
