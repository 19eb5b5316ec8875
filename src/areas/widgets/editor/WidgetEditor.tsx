import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type TimeRange } from 'api/time-range';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Drawer } from 'ui/drawer/Drawer';
import { Note } from 'ui/note/Note';
import { useSettled } from 'ui/timing/useSettled';
import { DEFAULT_RANGE, FieldTypesStore } from 'areas/query';
import { type OwnWidget } from '../model/own-widget';
import { useHold } from '../card/useHold';
import { DecoratorsSection } from './DecoratorsSection';
import { GroupsSection, type SectionProps } from './GroupsSection';
import { MessagesForm } from './MessagesForm';
import { MetricsSection } from './MetricsSection';
import { Preview, type PreviewProps } from './Preview';
import { ScopeSection } from './ScopeSection';
import { SortSection } from './SortSection';
import { TextForm } from './TextForm';
import { TitleField } from './TitleField';
import { useScopeQuery } from './useScopeQuery';
import { useWidgetDraft } from './useWidgetDraft';
import { VisualizationSection } from './VisualizationSection';
import { texts } from './texts';
import './WidgetEditor.css';

const MAX_PX = 1160;
const MARGIN_PX = 56;
const NO_TYPES = [] as const;
/** Delay from the last keystroke to the preview. */
const SETTLED_MS = 250;

interface WidgetEditorProps extends Omit<PreviewProps, 'own' | 'isBehind'> {
  /** What is edited. */
  own: OwnWidget;
  /** The range of the page; the last five minutes until one is known. */
  pageRange?: TimeRange;
  /** Characters a widget may have, where the address of the page carries it. */
  longest?: number;
  onApply: (own: OwnWidget) => void;
  onClose: () => void;
}

/** Configuration at the left, preview at the right. Changes only apply to the page by Apply or Ctrl+Enter. */
export function WidgetEditor(props: WidgetEditorProps) {
  const { own, pageRange = DEFAULT_RANGE, longest, onApply, onClose, ...surroundings } = props;
  const types = useStore(FieldTypesStore, ({ fields }) => fields) ?? NO_TYPES;
  const form = useRef<HTMLFormElement>(null);
  const draft = useWidgetDraft(own, longest);
  const { aggregation, messages, text, scope, fieldErrors, isChanged, isTooLong, attempt } = draft;
  const { query, timerange = pageRange, streams } = scope.draft;
  const { parameters, streams: pageStreams } = surroundings.scope ?? {};
  const searched = streams.length > 0 ? streams : (pageStreams ?? streams);
  const check = useScopeQuery({ query, timerange, streams: searched, parameters });
  const isWrong = check.isWrong && !text;
  const current = isWrong ? undefined : draft.current;
  const previewed = usePreviewed(own, current);
  const isBehind = current !== undefined && current !== previewed;
  useHold('editor', texts.paused);
  const [isAsking, setAsking] = useState(false);
  const width = useMemo(() => Math.min(MAX_PX, window.innerWidth - MARGIN_PX), []);
  /** Focuses the first invalid field after it was rendered as such. */
  const showError = () => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const apply = () => {
    const next = isWrong ? undefined : attempt();
    if (!next) return void showError();
    onApply(next);
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Drawer
      kind={texts.kind[own.type]}
      title={texts.title}
      purpose="form"
      width={width}
      onClose={() => (isChanged ? setAsking(true) : onClose())}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" title={texts.applyHelp} onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className="tl-editor" onKeyDown={handleKeyDown}>
        <div className="tl-editor-form">
          <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
            {isTooLong && <Note kind="danger">{text ? texts.tooLongText : texts.tooLong}</Note>}
            {!text && (
              <ScopeSection
                {...{ check, pageRange }}
                page={surroundings.page}
                scope={surroundings.scope}
                draft={scope.draft}
                onChange={scope.change}
                onReset={scope.reset}
              />
            )}
            {aggregation && (
              <AggregationForm {...{ fieldErrors, types }} {...aggregation} onChange={aggregation.change} />
            )}
            {text && <TextForm draft={text.draft} fieldErrors={fieldErrors} onChange={text.change} />}
            {messages && <MessagesForm draft={messages.draft} types={types} onChange={messages.change} />}
          </form>
          {messages && <DecoratorsSection own={own} {...messages} />}
        </div>
        <Preview own={previewed} isBehind={isBehind} {...surroundings} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.discard.title}
          confirmLabel={texts.discard.confirm}
          isDestructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {texts.discard.text}
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

/** The previewed widget: the draft, debounced, while it is valid. */
function usePreviewed(own: OwnWidget, current: OwnWidget | undefined): OwnWidget {
  const settled = useSettled(current, SETTLED_MS);
  const [previewed, setPreviewed] = useState(own);
  useEffect(() => {
    if (settled) setPreviewed(settled);
  }, [settled]);
  return previewed;
}

function AggregationForm(props: SectionProps) {
  const { draft, onChange } = props;
  return (
    <>
      <TitleField help={texts.name.help} value={draft.title} onChange={(title) => onChange({ title })} />
      <VisualizationSection {...props} />
      <GroupsSection {...props} />
      <MetricsSection {...props} />
      <SortSection {...props} />
    </>
  );
}
