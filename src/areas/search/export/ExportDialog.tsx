import { type ExportFormat } from 'api/export';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { TagField } from 'ui/combobox/TagField';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { useTimeZone } from 'ui/format/TimeZone';
import { FieldTypesStore } from 'areas/query';
import { askedQuery } from '../run/search-result';
import { SearchStore } from '../run/SearchStore';
import {
  choiceErrors,
  type ExportChoice,
  exportedFields,
  exportFilename,
  exportZones,
  FORMATS,
  settingsOf,
} from './export-form';
import { ExportActions } from './ExportActions';
import { ExportOutcome } from './ExportOutcome';
import { ExportStore } from './ExportStore';
import { texts } from './texts';
import './ExportDialog.css';

const FORMAT_NAMES = Object.keys(FORMATS) as ExportFormat[];

interface ExportDialogProps {
  columns: readonly string[];
  /** Title of the saved search; undefined for an unsaved search. */
  title?: string;
  onClose: () => void;
}

/** Saves the messages of the result as a file. */
export function ExportDialog({ columns, title, onClose }: ExportDialogProps) {
  const zone = useTimeZone();
  const result = useStore(SearchStore, (state) => state.result);
  const { phase } = useStore(ExportStore);
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    fields: exportedFields(columns),
    limit: undefined,
    format: 'csv',
    zone,
    isCompressed: false,
  }));
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    void ExportActions.forget();
  }, []);
  const errors = choiceErrors(choice);
  const isBusy = phase === 'preparing' || phase === 'downloading';
  // From the result on the page: the query may have changed since, while its search is still running.
  const source = result?.table;
  const start = () => {
    setTried(true);
    if (!result || !source || Object.keys(errors).length > 0) return;
    const filename = exportFilename({ title, query: askedQuery(result) }, choice.format);
    // The store has shown the failure; the form keeps its values.
    ExportActions.start(source, settingsOf(choice, result.covered, filename), filename).catch(() => undefined);
  };
  return (
    <FormDialog
      title={texts.title}
      saveLabel={texts.start}
      savingLabel={texts.downloading}
      closeLabel={phase === 'idle' ? texts.cancel : texts.close}
      isSaving={isBusy}
      mayLeave
      disabledReason={source ? undefined : texts.noResult}
      below={<ExportOutcome />}
      onSubmit={start}
      onClose={onClose}
    >
      {result && <p className="tl-ink-2">{texts.about(result.total)}</p>}
      <ChoiceFields
        {...{ choice }}
        errors={isTried ? errors : {}}
        onChange={(part) => setChoice({ ...choice, ...part })}
      />
    </FormDialog>
  );
}

interface ChoiceFieldsProps {
  choice: ExportChoice;
  errors: ReturnType<typeof choiceErrors>;
  onChange: (part: Partial<ExportChoice>) => void;
}

function ChoiceFields({ choice, errors, onChange }: ChoiceFieldsProps) {
  const types = useStore(FieldTypesStore, ({ fields }) => fields);
  const hasFormats = useStore(CapabilitiesStore, (state) => hasCapability(state, 'export-formats'));
  const fields = useMemo(() => (types ?? []).map(({ name }) => ({ value: name, label: name })), [types]);
  const own = useTimeZone();
  const zones = useMemo(() => exportZones(own).map((zone) => ({ value: zone, label: zone })), [own]);
  return (
    <>
      <TagField
        label={texts.fields.label}
        help={texts.fields.help}
        mono
        values={choice.fields}
        options={fields}
        allowsNew
        error={errors.fields}
        onChange={(names) => onChange({ fields: names })}
      />
      <div className="tl-export-pair">
        <NumberField
          label={texts.limit.label}
          optional
          min={1}
          placeholder={texts.limit.all}
          value={choice.limit}
          error={errors.limit}
          onChange={(limit) => onChange({ limit })}
        />
        <ComboboxField
          label={texts.zone}
          options={zones}
          value={choice.zone}
          onChange={(zone) => onChange({ zone: zone || own })}
        />
      </div>
      {hasFormats && (
        <>
          <SelectField
            label={texts.format.label}
            options={FORMAT_NAMES.map((format) => ({ value: format, label: FORMATS[format].label }))}
            value={choice.format}
            onChange={(format) => onChange({ format: format as ExportFormat })}
          />
          <CheckboxField
            label={texts.compress}
            checked={choice.isCompressed}
            onChange={(isCompressed) => onChange({ isCompressed })}
          />
        </>
      )}
    </>
  );
}
