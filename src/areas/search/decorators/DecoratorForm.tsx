import { type DecoratorKind } from 'api/decorators';
import { useForm } from 'flux/form/useForm';
import { useCallback, useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { configurationFaults } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { configurationOf } from './decorator-kinds';

interface DecoratorFormProps {
  kind: DecoratorKind;
  title: string;
  /** Of the decorator that is edited. */
  config?: ConfigurationValues;
  onSave: (config: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** The settings of one decorator, as its kind asks for them. */
export function DecoratorForm({ kind, title, config, onSave, onCancel }: DecoratorFormProps) {
  const configuration = useMemo(() => configurationOf(kind), [kind]);
  const initial = useMemo(() => initialValues(configuration, config), [configuration, config]);
  const form = useForm(initial, {
    faultsOf: useCallback((draft: ConfigurationValues) => configurationFaults(configuration, draft), [configuration]),
    hasField: useCallback((name: string) => name in configuration, [configuration]),
  });
  return (
    <form
      {...form.formProps}
      className="tl-decorator-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) onSave(valuesToSend(configuration, form.draft, { unset: 'omit' }));
      }}
    >
      <ConfigurationForm
        {...{ configuration }}
        values={form.draft}
        shown={form.shown}
        onChange={form.change}
        onEdited={form.edited}
      />
      <div className="tl-decorator-buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          {config ? 'Apply' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
