import { useExtensions } from 'plugins/use-extensions';
import { Suspense, useMemo, useState } from 'react';
import { Segmented } from 'ui/tabs/Segmented';
import { type FieldCommands } from 'areas/messages';
import {
  type FieldEntry,
  type FieldScope,
  FieldTypesStore,
  type FieldWidgetKind,
  natureIn,
  newPartId,
} from 'areas/query';
import { fieldAggregation, FieldGlance, fieldTitle, widgetOf, type WidgetScope } from 'areas/widgets';
import { type WidgetMenuEntry, type WidgetOnPage, type WidgetSource } from '../cards/widget-menu-entry';
import { FieldTopValues } from './FieldTopValues';
import { texts } from './panel-texts';
import './FieldsSection.css';

const LOOKS: readonly { value: FieldWidgetKind; label: string }[] = [
  { value: 'top', label: texts.top },
  { value: 'time', label: texts.time },
  { value: 'statistics', label: texts.statistics },
  { value: 'chart', label: texts.average },
];

export interface FieldPanelProps {
  field: Pick<FieldEntry, 'name' | 'isEnumerable'>;
  commands: FieldCommands;
  scope?: FieldScope;
  source?: WidgetSource;
  look: FieldWidgetKind;
  onLook: (look: FieldWidgetKind) => void;
  /** Opens the dialog of another area; by default the panel renders it. */
  onAdd?: (to: AddedElsewhere) => void;
}

/** A widget to add elsewhere, and the dialog that asks where. */
export interface AddedElsewhere {
  entry: WidgetMenuEntry;
  on: WidgetOnPage;
}

/** The values of a field in the result, its values over time and its statistics. Each can be added as a widget. */
export function FieldPanel({ field, commands, scope, source, look, onLook, onAdd }: FieldPanelProps) {
  const { name } = field;
  const segments = LOOKS.filter(({ value }) => commands.canShow?.(value, name));
  const shown = segments.find(({ value }) => value === look)?.value ?? segments[0]?.value;
  return (
    <div className="tl-field-panel">
      {scope && segments.length > 1 && (
        <Segmented label={texts.label(name)} {...{ segments }} value={shown ?? look} onChange={onLook} />
      )}
      <FieldContent {...{ field, commands, scope }} look={shown} />
      <div className="tl-field-panel-buttons">
        {scope && shown && (
          <>
            <button type="button" className="tl-text-button" onClick={() => commands.show?.(shown, name)}>
              {texts.add}
            </button>
            {source && <AddElsewhere {...{ source, onAdd }} field={name} kind={shown} />}
          </>
        )}
        <button type="button" className="tl-text-button" onClick={() => commands.requireField(name)}>
          {texts.exists}
        </button>
      </div>
    </div>
  );
}

interface FieldContentProps extends Pick<FieldPanelProps, 'field' | 'commands' | 'scope'> {
  look: FieldWidgetKind | undefined;
}

function FieldContent({ field: { name, isEnumerable }, commands, scope, look = 'top' }: FieldContentProps) {
  const widgetScope = useMemo<WidgetScope | undefined>(
    () => scope && { query: scope.query, timerange: scope.covered, streams: scope.streams },
    [scope],
  );
  if (scope && widgetScope && look !== 'top') {
    return <FieldGlance kind={look} field={name} scope={widgetScope} commands={commands} />;
  }
  if (!isEnumerable || !scope) return <p className="tl-field-empty">{texts.notCounted}</p>;
  return <FieldTopValues {...{ scope, commands }} field={name} />;
}

interface AddElsewhereProps {
  source: WidgetSource;
  field: string;
  kind: FieldWidgetKind;
  onAdd: FieldPanelProps['onAdd'];
}

/** Buttons by which other areas take the shown widget. */
function AddElsewhere({ source, field, kind, onAdd }: AddElsewhereProps) {
  const entries = useExtensions('search:widget-menu');
  const [opened, setOpened] = useState<AddedElsewhere>();
  const open = (entry: WidgetMenuEntry) => {
    const config = fieldAggregation(kind, field, natureIn(FieldTypesStore.getState().fields, field));
    const title = fieldTitle(kind, field);
    const widget = widgetOf({ kind: 'own', id: newPartId(), type: 'aggregation', config: { ...config } });
    const to: AddedElsewhere = { entry, on: { widget, title, shownTitle: title, isNew: true, page: source } };
    if (onAdd) onAdd(to);
    else setOpened(to);
  };
  return (
    <>
      {entries.map((entry) => (
        <button key={entry.id} type="button" className="tl-text-button" onClick={() => open(entry)}>
          {entry.addTitle}
        </button>
      ))}
      {opened && (
        <Suspense fallback={null}>
          <opened.entry.Dialog on={opened.on} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
