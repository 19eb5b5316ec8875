import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Drawer } from 'ui/drawer/Drawer';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { NumberField } from 'ui/field/NumberField';
import { RadioField } from 'ui/field/RadioField';
import { SelectField } from 'ui/field/SelectField';
import { SliderField } from 'ui/field/SliderField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { formatBytes } from 'ui/format/bytes';
import { JsonView } from 'ui/json/JsonView';
import { Meter } from 'ui/meter/Meter';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';

const FIELDS = Object.fromEntries(
  ['level', 'thread', 'source', 'took_ms', 'client.address', 'query'].map((name, at) => [
    name,
    { type: at % 2 === 0 ? 'keyword' : 'long', store: true, boost: at / 4, alias: null, copies: [`${name}_raw`] },
  ]),
);

type Layer = 'confirm' | 'reading' | 'form';

/** Dialogs, drawers, forms and raw data; `?layer=confirm`, `reading` or `form` begins with one open. */
export function LayerGallery() {
  const [layer, setLayer] = useState(() => new URLSearchParams(location.search).get('layer') as Layer | null);
  const close = () => setLayer(null);
  return (
    <div className="tl-gallery-cards">
      <Section
        title="Index set"
        fact="two layers over it"
        foot={
          <>
            <span className="tl-small tl-ink-3">1 field changed, not saved yet</span>
            <Button variant="ghost">Discard</Button>
            <Button variant="primary">Save</Button>
          </>
        }
      >
        <FormControls />
      </Section>
      <Section title="Layers and raw data">
        <div className="tl-gallery-row">
          <Button onClick={() => setLayer('confirm')}>Delete 17 indices…</Button>
          <Button onClick={() => setLayer('reading')}>Read</Button>
          <Button onClick={() => setLayer('form')}>Edit</Button>
        </div>
        <div className="tl-gallery-row">
          <Meter label="Recalculating" share={0.38} width={140} />
          <Meter label="Journal" share={0.71} tone="warn" width={140} />
          <Meter label="Heap" share={0.96} tone="error" width={140} />
        </div>
        <JsonView
          label="Template"
          value={{ name: 'apps-template', template: { settings: { shards: 4, open: true }, order: null } }}
        />
        <JsonView label="Fields" value={FIELDS} openLevels={2} />
      </Section>
      {layer === 'confirm' && <Confirm onClose={close} />}
      {layer === 'reading' && (
        <Drawer
          kind="Index of Apps, 30 days"
          title="apps_214"
          onClose={close}
          footer={<Button variant="outline-danger">Delete index…</Button>}
        >
          <KeyValueList entries={[{ key: 'segments', value: 38 }]} />
        </Drawer>
      )}
      {layer === 'form' && (
        <Drawer
          kind="Launch new input"
          title="GELF TCP"
          purpose="form"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary">Launch input</Button>
            </>
          }
        >
          <FormControls />
        </Drawer>
      )}
    </div>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Delete 17 indices of Apps, 30 days?"
      items={Array.from({ length: 17 }, (_, age) => ({
        name: `apps_${215 - age}`,
        fact: '9.1 GB, 15,050,660 messages',
      }))}
      typed="apps"
      isDestructive
      confirmLabel="Delete 17 indices"
      busyLabel="Deleting…"
      onConfirm={() =>
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('The search backend does not answer. Nothing was deleted.')), 1200);
        })
      }
      onClose={onClose}
    >
      29.9 M messages are removed from the search backend. This cannot be undone. Saved searches keep working on newer
      messages.
    </ConfirmDialog>
  );
}

function FormControls() {
  const [size, setSize] = useState<number | undefined>(1_073_741_824);
  const [fineness, setFineness] = useState(1);
  const [strategy, setStrategy] = useState('time');
  const [isOn, setOn] = useState(true);
  const [unit, setUnit] = useState<'s' | 'min'>('s');
  const [text, setText] = useState('Everything the shop writes.');
  return (
    <div className="tl-gallery-form">
      <FormErrorNote title="Nothing was saved." errors={['The title is taken.', 'The prefix begins with a dash.']} />
      <SelectField
        label="Rotation strategy"
        options={[
          { value: 'count', label: 'Index Message Count' },
          { value: 'time', label: 'Index Time' },
        ]}
        value={strategy}
        onChange={setStrategy}
      />
      <SelectField label="Node" optional placeholder="Choose a node" options={[]} value="" onChange={() => undefined} />
      <NumberField
        label="Max size per index (in bytes)"
        help="A larger index is rotated at the next look."
        suffix={formatBytes(size ?? 0)}
        value={size}
        onChange={setSize}
      />
      <NumberField label="Shards" error="At least 1." value={0} onChange={() => undefined} />
      <SliderField
        label="Granularity"
        help="More is finer."
        min={0.5}
        max={10}
        step={0.5}
        value={fineness}
        format={(value) => `${value}×`}
        onChange={setFineness}
      />
      <TextField label="Write alias" mono readOnly value="apps_deflector" onChange={() => undefined} />
      <CheckboxField
        label="Rotate empty index set"
        help="An index a day, whatever comes."
        checked={isOn}
        onChange={setOn}
      />
      <RadioField
        label="Unit"
        options={[
          { value: 's', label: 'Seconds' },
          { value: 'min', label: 'Minutes', help: 'Sixty seconds each.' },
        ]}
        value={unit}
        onChange={setUnit}
      />
      <TextAreaField label="Description" optional value={text} onChange={setText} />
    </div>
  );
}
