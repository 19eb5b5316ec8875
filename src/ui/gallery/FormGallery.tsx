import { useMemo, useState } from 'react';
import { CodeEditor } from 'ui/code-editor/CodeEditor';
import { JSON_LANGUAGE } from 'ui/code-editor/code-language';
import { configurationErrors, type PortCheck } from 'ui/configuration-form/checks';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { sampleConfiguration } from 'ui/configuration-form/sample-configuration';
import { initialValues } from 'ui/configuration-form/values';
import { FormActions } from 'ui/field/FormActions';
import { Section } from 'ui/section/Section';
import { TemplateEditor } from 'ui/template-editor/TemplateEditor';
import { Wizard } from 'ui/wizard/Wizard';
import { SAMPLE_MODEL, SAMPLE_TEMPLATE } from './sample-template';

const stored = { password: 'kept', port: 12_201 };
const checkPort: PortCheck = (port) => {
  if (port === 12_201)
    return { severity: 'error', text: 'Port 12201 is used by Java apps on log-a.', suggestion: 12_203 };
  return port < 1024 ? { severity: 'warning', text: 'Ports below 1024 need special rights.' } : undefined;
};
const steps = [
  { id: 'details', name: 'Details', summary: 'High priority', isDone: true },
  { id: 'condition', name: 'Condition', summary: 'Filter and aggregation' },
  { id: 'fields', name: 'Fields', summary: '2 custom fields', problems: 1 },
];

/** Forms that a server describes, long forms in steps, and text that machines read. */
export function FormGallery() {
  const [values, setValues] = useState(() => initialValues(sampleConfiguration, stored));
  const [step, setStep] = useState('condition');
  const fieldErrors = useMemo(() => configurationErrors(sampleConfiguration, values, checkPort), [values]);
  return (
    <div className="tl-gallery-page">
      <Wizard
        label="launching an input"
        {...{ steps }}
        current={step}
        onStep={setStep}
        preview={
          <Section title="Preview">
            <p>3 events would have been created.</p>
          </Section>
        }
      >
        <Section
          title="GELF TCP"
          foot={
            <FormActions
              isDirty
              isSaving={false}
              problems={Object.keys(fieldErrors).length}
              saveLabel="Launch input"
              onSave={() => undefined}
              onDiscard={() => setValues(initialValues(sampleConfiguration, stored))}
            />
          }
        >
          <ConfigurationForm
            configuration={sampleConfiguration}
            {...{ values, stored, checkPort }}
            shown={fieldErrors}
            onChange={setValues}
          />
        </Section>
        <Code />
        <Template />
      </Wizard>
    </div>
  );
}

function Code() {
  const [text, setText] = useState(
    '{\n  "title": "Apps, 30 days",\n  "shards": 4,\n  "writable": tru,\n  "rules": null\n}\n',
  );
  const problems = text.includes('tru,')
    ? [
        {
          severity: 'error' as const,
          message: 'Unknown word tru. Did you mean true?',
          line: 4,
          column: 15,
          fix: { label: 'Write true', text: 'true' },
        },
      ]
    : [];
  return (
    <CodeEditor
      label="Index template"
      fact="JSON"
      language={JSON_LANGUAGE}
      height={180}
      value={text}
      problems={problems}
      onSettled={settled}
      onChange={setText}
    />
  );
}

const settled = () => undefined;

function Template() {
  const [text, setText] = useState(SAMPLE_TEMPLATE);
  return <TemplateEditor label="Body" height={220} model={SAMPLE_MODEL} value={text} onChange={setText} />;
}
