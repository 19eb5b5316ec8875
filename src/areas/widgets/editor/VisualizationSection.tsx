import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { SCALE_NAMES } from 'areas/messages';
import {
  BAR_MODES,
  INTERPOLATIONS,
  isVisualization,
  TREND_PREFERENCES,
  type VisualizationOptions,
  VISUALIZATIONS,
} from '../model/visualization-config';
import { canNoteEvents, drawsEvents } from './aggregation-draft';
import { EditorSection } from './EntryFrame';
import { type SectionProps } from './GroupsSection';
import { texts } from './texts';

const chosen = <Value extends string>(names: readonly Value[], text: string): Value | undefined =>
  names.find((name) => name === text);
const asOptions = <Name extends string>(names: readonly Name[], label: (name: Name) => string = (name) => name) =>
  names.map((name) => ({ value: name, label: label(name) }));

/** The visualization of an aggregation, with its options (card dashboards.md). */
export function VisualizationSection(props: SectionProps) {
  const { draft, fieldErrors, onChange } = props;
  return (
    <EditorSection title={texts.visualization.title}>
      <SelectField
        label={texts.visualization.type}
        options={asOptions(VISUALIZATIONS, (name) => texts.visualization.types[name])}
        value={draft.visualization}
        error={fieldErrors.visualization}
        onChange={(name) => isVisualization(name) && onChange({ visualization: name })}
      />
      <Options {...props} set={(part) => onChange({ options: { ...draft.options, ...part } })} />
      {canNoteEvents(draft) && (
        <CheckboxField
          label={texts.visualization.events}
          help={drawsEvents(draft) ? undefined : texts.visualization.eventsHelp}
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
          label={texts.visualization.interpolation}
          options={asOptions(INTERPOLATIONS)}
          value={options.interpolation}
          onChange={(text) => set({ interpolation: chosen(INTERPOLATIONS, text) })}
        />
      );
    case 'bar':
      return (
        <SelectField
          label={texts.visualization.mode}
          help={texts.visualization.modeHelp[options.barmode]}
          options={asOptions(BAR_MODES, (name) => texts.visualization.modes[name])}
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
        label={texts.visualization.trend}
        help={texts.visualization.trendHelp}
        checked={options.trend}
        onChange={(trend) => set({ trend })}
      />
      {options.trend && (
        <SelectField
          label={texts.visualization.preference}
          options={asOptions(TREND_PREFERENCES, (name) => texts.visualization.preferences[name])}
          value={options.trend_preference}
          onChange={(text) => set({ trend_preference: chosen(TREND_PREFERENCES, text) })}
        />
      )}
    </>
  );
}

const SORTED_SCALES = [...SCALE_NAMES].sort();

function HeatmapOptions({ draft: { options }, fieldErrors, set }: OptionsProps) {
  const numberField = (name: 'z_min' | 'z_max' | 'default_value', label: string, isOptional = false) => (
    <NumberField
      label={label}
      step="any"
      optional={isOptional}
      value={options[name]}
      error={fieldErrors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <SelectField
        label={texts.visualization.scale}
        options={asOptions(SORTED_SCALES)}
        value={options.color_scale}
        onChange={(color_scale) => set({ color_scale })}
      />
      <CheckboxField
        label={texts.visualization.reverse}
        checked={options.reverse_scale}
        onChange={(reverse_scale) => set({ reverse_scale })}
      />
      <CheckboxField
        label={texts.visualization.autoScale}
        checked={options.auto_scale}
        onChange={(auto_scale) => set({ auto_scale })}
      />
      {!options.auto_scale && (
        <div className="tl-editor-pair">
          {numberField('z_min', texts.visualization.min)}
          {numberField('z_max', texts.visualization.max)}
        </div>
      )}
      <CheckboxField
        label={texts.visualization.smallest}
        checked={options.use_smallest_as_default}
        onChange={(use_smallest_as_default) => set({ use_smallest_as_default })}
      />
      {!options.use_smallest_as_default && numberField('default_value', texts.visualization.defaultValue, true)}
    </>
  );
}

function MapOptions({ draft: { options }, fieldErrors, set }: OptionsProps) {
  const { viewport } = options;
  const parts = [
    ['zoom', texts.visualization.zoom, 'zoom'],
    ['center_x', texts.visualization.latitude, 'latitude'],
    ['center_y', texts.visualization.longitude, 'longitude'],
  ] as const;
  return (
    <div className="tl-editor-pair">
      {parts.map(([name, label, fault]) => (
        <NumberField
          key={name}
          label={label}
          step="any"
          value={viewport[name]}
          error={fieldErrors[fault]}
          onChange={(value) => set({ viewport: { ...viewport, [name]: value ?? NaN } })}
        />
      ))}
    </div>
  );
}
