import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { DryRunSection } from 'areas/inputs';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from 'rest/form/useForm';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { SaveState } from 'ui/field/FormActions';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ChainSection } from '../chain/ChainSection';
import { fieldErrorsOf, hasField, trialErrorsOf } from '../draft/checks';
import { type ExtractorDraft, formOfDraft } from '../draft/draft';
import { type Example, textIn } from '../loader/example';
import { ExamplesActions } from '../loader/ExamplesStore';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow } from '../place/PageOfInput';
import { ExampleSection } from '../preview/ExampleSection';
import { SamplesSection } from '../preview/SamplesSection';
import { type LiveTrials, useLiveTrials } from '../preview/useLiveTrials';
import { Proposals } from '../proposals/Proposals';
import { type Selection } from '../proposals/proposals';
import { ToolsActions } from '../tools/ToolsStore';
import { useGrokPatterns } from '../types/GrokSettings';
import { ExtractorFields } from './ExtractorFields';
import { LoaderDialog } from './LoaderDialog';
import { type ExamplePlace, useExamples } from './useExamples';
import { texts } from './texts';
import './ExtractorEditor.css';

const HELP = { text: texts.help };

interface ExtractorEditorProps {
  input: Input;
  place: ExtractorsPlace;
  title: string;
  shortTitle: string;
  initial: ExtractorDraft;
  /** What is changed; absent: a new one. */
  stored?: ExtractorSummary;
  examplePlace?: ExamplePlace;
  /** What is selected of the first example, whose text then has the focus. */
  begunWith?: Selection;
  onSave: (form: ExtractorForm) => Promise<unknown>;
  /** Another type or source field was chosen. */
  onDraft?: (draft: ExtractorDraft) => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** The form of an extractor at the left, what it does to the messages of its input at the right. */
export function ExtractorEditor(props: ExtractorEditorProps) {
  const { input, place, title, shortTitle, stored, onSave, onDraft, children } = props;
  const navigate = useNavigate();
  const form = useForm(props.initial, { fieldErrorsOf, hasField });
  const { draft } = form;
  const unsaved = useUnsavedChanges(form.isDirty);
  const wrong = Object.keys(form.fieldErrors);
  usePageHelp(HELP);
  useDocumentTitle(title);
  useEffect(() => onDraft?.(draft), [onDraft, draft]);
  useEffect(() => void ToolsActions.forget(), []);
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    if (!(await form.send((current) => onSave(formOfDraft(current, stored))))) return;
    unsaved.release();
    void navigate(place.list);
  };
  const saveLabel = stored ? texts.update : texts.create;
  usePageKeys([
    { keys: ['Mod+Enter'], does: saveLabel, run: () => void save() },
    { keys: ['Mod+s'], does: saveLabel, run: () => void save() },
  ]);
  const live = useTrialsOf(props, draft);
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={shortTitle}
        breadcrumb={crumbsBelow(input, place)}
        fact={<SaveState isDirty={form.isDirty} />}
        actions={[
          { id: 'cancel', label: texts.cancel, to: place.list },
          {
            id: 'save',
            label: saveLabel,
            variant: 'primary',
            isBusy: form.isSaving,
            busyLabel: texts.saving,
            disabledReason: wrong.length > 0 && wrong.every((name) => name in form.shown) ? texts.faulty : undefined,
            onChoose: () => void save(),
          },
        ]}
      />
      <div className="tl-extractor-editor">
        <ExtractorFields
          form={form}
          isNew={!stored}
          example={live.examples.example}
          isComplete={live.form !== undefined}
          refusal={live.trials.isBehind ? undefined : live.trials.preview?.error}
          onSubmit={() => void save()}
        >
          {children}
        </ExtractorFields>
        <LiveResults
          {...{ input, stored, draft, live, begunWith: props.begunWith }}
          onDraft={(next) => {
            form.change(next);
            form.edited(...Object.keys(next.settings), 'target_field');
          }}
        />
      </div>
      {unsaved.dialog}
    </>
  );
}

interface Live {
  /** What is tried; undefined while something that is needed is missing. */
  form: ExtractorForm | undefined;
  trials: LiveTrials;
  examples: ReturnType<typeof useExamples>;
}

/** The same form as long as what it says is the same. */
function useFormToTry(draft: ExtractorDraft, stored: ExtractorSummary | undefined): ExtractorForm | undefined {
  const isComplete = Object.keys(trialErrorsOf(draft)).length === 0;
  // What it is called changes nothing.
  const said = isComplete ? JSON.stringify({ ...formOfDraft(draft, stored), title: '' }) : undefined;
  return useMemo(() => (said === undefined ? undefined : (JSON.parse(said) as ExtractorForm)), [said]);
}

function useTrialsOf({ input, stored, examplePlace }: ExtractorEditorProps, draft: ExtractorDraft): Live {
  const examples = useExamples(input, draft.source_field, examplePlace);
  const form = useFormToTry(draft, stored);
  return { form, examples, trials: useLiveTrials(form, examples.example, examples.samples) };
}

interface LiveResultsProps {
  input: Input;
  stored: ExtractorSummary | undefined;
  draft: ExtractorDraft;
  live: Live;
  begunWith: Selection | undefined;
  onDraft: (draft: ExtractorDraft) => void;
}

function LiveResults({ input, stored, draft, live, begunWith, onDraft }: LiveResultsProps) {
  const { form, trials, examples } = live;
  const { example, samples } = examples;
  const [isLoading, setLoading] = useState(false);
  const [selected, setSelected] = useState<{ text: string | undefined; selection: Selection }>();
  const { source_field: field, target_field: target } = draft;
  const text = example && textIn(example, field);
  // The example may be loaded again meanwhile, with the same text.
  const selection = selected?.text === text ? selected?.selection : undefined;
  const choose = (next: Example) => void ExamplesActions.choose(next);
  const preview = form ? trials.preview : undefined;
  return (
    <aside className="tl-extractor-live" aria-label={texts.preview}>
      <ExampleSection
        {...{ example, field, target, samples, begunWith }}
        error={examples.exampleError}
        isLoading={examples.isLoading}
        trial={text === undefined ? undefined : preview?.trials.get(text)}
        tried={form && !trials.isBehind ? trials.trial : undefined}
        isBehind={trials.isBehind}
        onChoose={choose}
        onLoad={() => setLoading(true)}
        onSelect={(chosen) => setSelected(chosen && { text, selection: chosen })}
      >
        {text !== undefined && selection && (
          <ProposalsForSelection
            {...{ text, selection, draft }}
            inputId={input.id}
            fixedType={stored?.type}
            onChoose={(next) => {
              onDraft(next);
              setSelected(undefined);
            }}
          />
        )}
      </ExampleSection>
      <SamplesSection
        samples={examples.areLoaded ? samples : undefined}
        samplesError={examples.samplesError}
        {...{ field, preview, example }}
        error={trials.error}
        isBehind={trials.isBehind}
        isIncomplete={form === undefined}
        cuts={stored?.cursor_strategy === 'cut'}
        onChoose={choose}
        onReload={examples.reload}
      />
      <ChainSection
        inputId={input.id}
        extractorId={stored?.id}
        {...{ form, example }}
        isRefused={preview?.error !== undefined}
      />
      <Suspense>
        <DryRunSection
          isCard
          request={form && { input_id: input.id, extractor: titled(form), extractor_id: stored?.id }}
        />
      </Suspense>
      {isLoading && <LoaderDialog input={input} onClose={() => setLoading(false)} />}
    </aside>
  );
}

/** What is tried may have no title yet. */
const titled = (form: ExtractorForm): ExtractorForm => ({ ...form, title: form.title || texts.draft });

interface ProposalsForSelectionProps {
  text: string;
  selection: Selection;
  draft: ExtractorDraft;
  inputId: string;
  fixedType: string | undefined;
  onChoose: (draft: ExtractorDraft) => void;
}

function ProposalsForSelection(props: ProposalsForSelectionProps) {
  const patterns = useGrokPatterns(true);
  const names = useMemo(() => new Set(patterns.map(({ name }) => name)), [patterns]);
  return <Proposals {...props} patterns={names} />;
}
