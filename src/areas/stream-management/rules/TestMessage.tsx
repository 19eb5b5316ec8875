import { type Input } from 'api/inputs';
import { chosenFields, type Example, MessageLoader } from 'areas/extractors';
import { InputNamesActions, InputNamesStore } from 'areas/inputs';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { itemsOf } from 'rest/entity/list-store';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { texts } from './texts';
import './rules.css';

/** The inputs a message can be loaded from; none for those who may not read them. */
export function useInputs(): readonly Input[] {
  const mayRead = useIsPermitted('inputs:read');
  useEffect(() => {
    if (mayRead) void InputNamesActions.list();
  }, [mayRead]);
  return useStore(InputNamesStore, itemsOf) ?? [];
}

interface TestMessageProps {
  inputs: readonly Input[];
  example: Example | undefined;
  onLoaded: (example: Example) => void;
}

/** Loads a message to test the rules with: of an input, by its id, or from a raw line. */
export function TestMessage({ inputs, example, onLoaded }: TestMessageProps) {
  const [chosen, setChosen] = useState('');
  const input = inputs.find(({ id }) => id === chosen) ?? (inputs.length === 1 ? inputs[0] : undefined);
  return (
    <div className="tl-stream-test">
      <ComboboxField
        label={texts.test.input}
        placeholder={texts.form.chooseInput}
        options={inputs.map(({ id, title, name }) => ({ value: id, label: `${title} (${name})` }))}
        value={input?.id ?? ''}
        onChange={setChosen}
      />
      {input && <MessageLoader key={input.id} input={input} onLoaded={onLoaded} />}
      {example && <ExampleFields example={example} />}
    </div>
  );
}

function ExampleFields({ example }: { example: Example }) {
  return (
    <div className="tl-stream-example" tabIndex={0} role="region" aria-label={texts.test.fields}>
      <KeyValueList
        entries={chosenFields(example).map(([key, value]) => ({
          key,
          value: typeof value === 'string' ? value : JSON.stringify(value),
        }))}
      />
    </div>
  );
}
