import { type DecoratorKind } from 'api/decorators';
import { useForm } from 'rest/form/useForm';
import { useCallback, useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { configurationErrors } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { configurationOf } from './decorator-kinds';
import { texts } from './texts';

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
    fieldErrorsOf: useCallback(
      (draft: ConfigurationValues) => configurationErrors(configuration, draft),
      [configuration],
    ),
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
        <Button onClick={onCancel}>{texts.form.cancel}</Button>
        <Button type="submit" variant="primary">
          {config ? texts.form.confirmEdit : texts.form.confirmAdd}
        </Button>
      </div>
    </form>
  );
}
