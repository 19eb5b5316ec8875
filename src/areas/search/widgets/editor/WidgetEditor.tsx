import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { type TimeRange } from 'api/time-range';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Drawer } from 'ui/drawer/Drawer';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { FieldTypesStore } from '../../FieldTypesStore';
import { DEFAULT_RANGE } from '../../stored-query';
import { type OwnWidget } from '../own-widget';
import { useHold } from '../useHold';
import { DecoratorsSection } from './DecoratorsSection';
import { GroupsSection, type SectionProps } from './GroupsSection';
import { MessagesForm } from './MessagesForm';
import { MetricsSection } from './MetricsSection';
import { Preview, type PreviewProps } from './Preview';
import { ScopeSection } from './ScopeSection';
import { SortSection } from './SortSection';
import { useScopeQuery } from './useScopeQuery';
import { useWidgetDraft } from './useWidgetDraft';
import { VisualizationSection } from './VisualizationSection';
import './WidgetEditor.css';

const MOST_PX = 1160;
const MARGIN_PX = 56;
const NO_TYPES = [] as const;

interface WidgetEditorProps extends Omit<PreviewProps, 'own'> {
  /** What is edited. */
  own: OwnWidget;
  /** The range the page asks for; the last five minutes until one is known. */
  pageRange?: TimeRange;
  /** Characters a widget may have, where the address of the page carries it. */
  longest?: number;
  onApply: (own: OwnWidget) => void;
  onClose: () => void;
}

/** Configuration at the left, what it gives at the right. Nothing counts for the page before Apply, or Ctrl+Enter. */
export function WidgetEditor(props: WidgetEditorProps) {
  const { own, pageRange = DEFAULT_RANGE, longest, onApply, onClose, ...surroundings } = props;
  const formId = useId();
  const types = useStore(FieldTypesStore, ({ fields }) => fields) ?? NO_TYPES;
  const form = useRef<HTMLFormElement>(null);
  const { aggregation, messages, scope, faults, isChanged, isTooLong, attempt } = useWidgetDraft(own, longest);
  const { query, timerange = pageRange, streams } = scope.draft;
  const { parameters, streams: pageStreams } = surroundings.scope ?? {};
  const searched = streams.length > 0 ? streams : (pageStreams ?? streams);
  const check = useScopeQuery({ query, timerange, streams: searched, parameters });
  const [previewed, setPreviewed] = useState(own);
  useHold('editor', 'Paused while a widget is edited');
  const [isAsking, setAsking] = useState(false);
  const width = useMemo(() => Math.min(MOST_PX, window.innerWidth - MARGIN_PX), []);
  /** Moves to the first field that is wrong, once it says so. */
  const showFault = () => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const usable = () => (check.isWrong ? undefined : attempt());
  const runPreview = () => {
    const next = usable();
    if (next) setPreviewed(next);
    else showFault();
  };
  const apply = () => {
    const next = usable();
    if (!next) return void showFault();
    onApply(next);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    runPreview();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Drawer
      kind={messages ? 'Message table' : 'Aggregation'}
      title="Edit widget"
      purpose="form"
      width={width}
      onClose={() => (isChanged ? setAsking(true) : onClose())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId}>
            Run preview
          </Button>
          <Button variant="primary" title="Apply (Ctrl+Enter)" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className="tl-editor" onKeyDown={handleKeyDown}>
        <div className="tl-editor-form">
          <form ref={form} id={formId} noValidate onSubmit={handleSubmit}>
            {isTooLong && (
              <Note kind="danger">
                This widget is too long for the address of a page. Take fewer parts or shorter names.
              </Note>
            )}
            <ScopeSection
              {...{ check, pageRange }}
              page={surroundings.page}
              scope={surroundings.scope}
              draft={scope.draft}
              onChange={scope.change}
              onReset={scope.reset}
              onRun={runPreview}
            />
            {aggregation && <AggregationForm {...{ faults, types }} {...aggregation} onChange={aggregation.change} />}
            {messages && <MessagesForm draft={messages.draft} types={types} onChange={messages.change} />}
          </form>
          {messages && <DecoratorsSection own={own} {...messages} />}
        </div>
        <Preview own={previewed} {...surroundings} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Discard the changes of this widget?"
          confirmLabel="Discard changes"
          isDestructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          What was changed here is not applied yet.
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

function AggregationForm(props: SectionProps) {
  const { draft, onChange } = props;
  return (
    <>
      <TextField
        label="Title"
        optional
        help="Empty: named after what it shows"
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <VisualizationSection {...props} />
      <GroupsSection {...props} />
      <MetricsSection {...props} />
      <SortSection {...props} />
    </>
  );
}
