import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { SCALE_NAMES } from '../../highlighting/color-scales';
import {
  BAR_MODES,
  INTERPOLATIONS,
  isVisualization,
  TREND_PREFERENCES,
  type VisualizationOptions,
  VISUALIZATIONS,
} from '../visualization-config';
import { canNoteEvents } from './aggregation-draft';
import { EditorSection } from './EntryFrame';
import { type SectionProps } from './GroupsSection';

const BAR_MODE_HELP: Record<VisualizationOptions['barmode'], string> = {
  group: 'Side by side',
  stack: 'On top of each other',
  relative: 'On top of each other, negative values below zero',
  overlay: 'In front of each other, see-through; best with up to three series',
};
const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
const chosen = <Value extends string>(names: readonly Value[], text: string): Value | undefined =>
  names.find((name) => name === text);
const asOptions = (names: readonly string[], label: (name: string) => string = (name) => name) =>
  names.map((name) => ({ value: name, label: label(name) }));

/** How an aggregation is drawn, with the options of that drawing (card dashboards.md). */
export function VisualizationSection(props: SectionProps) {
  const { draft, faults, onChange } = props;
  return (
    <EditorSection title="Visualization">
      <SelectField
        label="Type"
        options={Object.entries(VISUALIZATIONS).map(([value, label]) => ({ value, label }))}
        value={draft.visualization}
        error={faults.visualization}
        onChange={(name) => isVisualization(name) && onChange({ visualization: name })}
      />
      <Options {...props} set={(part) => onChange({ options: { ...draft.options, ...part } })} />
      {canNoteEvents(draft) && (
        <CheckboxField
          label="Show Event annotations"
          checked={draft.events}
          onChange={(events) => onChange({ events })}
        />
      )}
    </EditorSection>
  );
}

interface OptionsProps extends SectionProps {
  set: (part: Partial<VisualizationOptions>) => void;
}

function Options(props: OptionsProps) {
  const { draft, set } = props;
  const { options, visualization } = draft;
  switch (visualization) {
    case 'area':
    case 'line':
      return (
        <SelectField
          label="Interpolation"
          options={asOptions(INTERPOLATIONS)}
          value={options.interpolation}
          onChange={(text) => set({ interpolation: chosen(INTERPOLATIONS, text) })}
        />
      );
    case 'bar':
      return (
        <SelectField
          label="Mode"
          help={BAR_MODE_HELP[options.barmode]}
          options={asOptions(BAR_MODES, word)}
          value={options.barmode}
          onChange={(text) => set({ barmode: chosen(BAR_MODES, text) })}
        />
      );
    case 'numeric':
      return <TrendOptions {...props} />;
    case 'heatmap':
      return <HeatmapOptions {...props} />;
    case 'map':
      return <MapOptions {...props} />;
    default:
      return null;
  }
}

function TrendOptions({ draft: { options }, set }: OptionsProps) {
  return (
    <>
      <CheckboxField
        label="Trend"
        help="Compares with the equally long time before, by a second run"
        checked={options.trend}
        onChange={(trend) => set({ trend })}
      />
      {options.trend && (
        <SelectField
          label="Trend Preference"
          options={asOptions(TREND_PREFERENCES, word)}
          value={options.trend_preference}
          onChange={(text) => set({ trend_preference: chosen(TREND_PREFERENCES, text) })}
        />
      )}
    </>
  );
}

const SORTED_SCALES = [...SCALE_NAMES].sort();

function HeatmapOptions({ draft: { options }, faults, set }: OptionsProps) {
  const numberField = (name: 'z_min' | 'z_max' | 'default_value', label: string, isOptional = false) => (
    <NumberField
      label={label}
      step="any"
      optional={isOptional}
      value={options[name]}
      error={faults[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <SelectField
        label="Color Scale"
        options={asOptions(SORTED_SCALES)}
        value={options.color_scale}
        onChange={(color_scale) => set({ color_scale })}
      />
      <CheckboxField
        label="Reverse Scale"
        checked={options.reverse_scale}
        onChange={(reverse_scale) => set({ reverse_scale })}
      />
      <CheckboxField label="Auto Scale" checked={options.auto_scale} onChange={(auto_scale) => set({ auto_scale })} />
      {!options.auto_scale && (
        <div className="tl-editor-pair">
          {numberField('z_min', 'Min')}
          {numberField('z_max', 'Max')}
        </div>
      )}
      <CheckboxField
        label="Use smallest as default"
        checked={options.use_smallest_as_default}
        onChange={(use_smallest_as_default) => set({ use_smallest_as_default })}
      />
      {!options.use_smallest_as_default && numberField('default_value', 'Default Value', true)}
    </>
  );
}

function MapOptions({ draft: { options }, faults, set }: OptionsProps) {
  const { viewport } = options;
  const parts = [
    ['zoom', 'Zoom', 'zoom'],
    ['center_x', 'Latitude', 'latitude'],
    ['center_y', 'Longitude', 'longitude'],
  ] as const;
  return (
    <div className="tl-editor-pair">
      {parts.map(([name, label, fault]) => (
        <NumberField
          key={name}
          label={label}
          step="any"
          value={viewport[name]}
          error={faults[fault]}
          onChange={(value) => set({ viewport: { ...viewport, [name]: value ?? NaN } })}
        />
      ))}
    </div>
  );
}
