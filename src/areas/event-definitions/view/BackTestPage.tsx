import { type ConditionConfig, SILENCE } from 'api/events/conditions';
import { BackTestOf } from 'areas/back-tests';
import { WaitingPage } from 'areas/entities';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { SliderField } from 'ui/field/SliderField';
import { formatDecimal } from 'ui/format/number';
import { formatDuration } from 'ui/format/duration';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { mayEdit } from '../list/definition-actions';
import { texts as listTexts } from '../list/texts';
import { asIf, GRACES, type Limit, limitsOf, type Supposed, supposedOf } from '../model/as-if';
import { type ScheduledDefinition } from '../model/definition';
import { type Dial, dialsOf, windowsOf, withOwn } from '../model/dials';
import { useDefinition } from '../stores/useDefinition';
import { useSavedValues } from './useSavedValues';
import { useCondition } from '../summary/useCondition';
import { texts } from './texts';
import './back-test-page.css';

const LIST = { label: listTexts.title, to: Routes.ALERTS.DEFINITIONS.LIST };
const { backTest: words } = texts;
const HELP = { text: words.help };

/** What an event definition would have done over past days, as it is and with other values. */
export function BackTestPage() {
  const { id = '' } = useParams();
  const { definition, error, reload } = useDefinition(id);
  usePageHelp(HELP);
  const config = useCondition(definition?.definition);
  if (definition) return <Shown key={`${id} ${config !== undefined}`} row={definition} config={config} />;
  return <WaitingPage title={texts.loading} breadcrumb={[LIST]} error={error} failed={texts.failed} onRetry={reload} />;
}

interface ShownProps {
  row: ScheduledDefinition;
  /** Undefined: the server cannot run it. */
  config: ConditionConfig | undefined;
}

function Shown({ row: loaded, config }: ShownProps) {
  const { row, outcome, saveValues } = useSavedValues(loaded);
  const { id, title, definition } = row;
  const user = useStore(CurrentUserStore);
  const isEditor = mayEdit(row, user);
  const stored = useMemo(() => supposedOf(definition), [definition]);
  const [moved, move] = useState<{ from: Supposed; to: Supposed }>();
  // What was moved before it was saved are the values that it has by now.
  const supposed = moved?.from === stored ? moved.to : stored;
  const tested = useMemo(() => asIf(definition, supposed), [definition, supposed]);
  useDocumentTitle(words.title(title));
  return (
    <div className="tl-main">
      <PageHeader
        title={words.title(title)}
        shortTitle={words.action}
        breadcrumb={[LIST, { label: title, to: Routes.ALERTS.DEFINITIONS.show(id) }]}
        actions={
          isEditor ? [{ id: 'edit', label: words.edit, icon: <Pencil />, to: Routes.ALERTS.DEFINITIONS.edit(id) }] : []
        }
      />
      {config ? (
        <div className="tl-back-test-page">
          <Sliders
            {...{ config, stored, supposed }}
            onChange={(to) => move({ from: stored, to })}
            onSave={isEditor ? () => saveValues(tested) : undefined}
            isSaving={outcome === 'saving'}
          />
          {outcome === 'outdated' && <Note kind="warning">{words.outdated}</Note>}
          <BackTestOf definition={tested} isAtOnce />
        </div>
      ) : (
        <Note kind="warning">{words.unknown}</Note>
      )}
    </div>
  );
}

interface SlidersProps {
  config: ConditionConfig;
  /** The values that the definition has. */
  stored: Supposed;
  supposed: Supposed;
  onChange: (supposed: Supposed) => void;
  /** Undefined for who may not. */
  onSave: (() => void) | undefined;
  isSaving: boolean;
}

/** Spans are moved along those that people use, as an hour more means much for a minute and nothing for a day. */
function Sliders({ config, stored, supposed, onChange, onSave, isSaving }: SlidersProps) {
  const { withinMs, graceMs } = supposed;
  const graces = withOwn(GRACES, stored.graceMs);
  const windows = withOwn(windowsOf(config), stored.withinMs);
  return (
    <Section
      title={words.asIf}
      fact={words.asIfHelp}
      actions={
        supposed !== stored && (
          <>
            <Button onClick={() => onChange(stored)}>{words.reset}</Button>
            {onSave && (
              <Button variant="primary" busy={isSaving} onClick={onSave}>
                {words.save}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="tl-back-test-sliders">
        {limitsOf(stored, supposed).map((limit) => (
          <LimitSlider key={limit.key} limit={limit} onChange={(value) => onChange(limit.set(value))} />
        ))}
        {dialsOf(stored.own, supposed.own).map(({ id, ...dial }) => (
          <DialSlider
            key={id}
            {...dial}
            label={words.own[id]}
            write={id === 'late_by' ? lateByText : formatDuration}
            onChange={(value) => onChange({ ...supposed, own: { ...supposed.own, [id]: value } })}
          />
        ))}
        <DialSlider
          label={config.type === SILENCE ? words.learnt : words.window}
          choices={windows}
          value={withinMs}
          write={formatDuration}
          onChange={(value) => onChange({ ...supposed, withinMs: value })}
        />
        <DialSlider
          label={words.grace}
          choices={graces}
          value={graceMs}
          write={(value) => (value === 0 ? words.noGrace : formatDuration(value))}
          onChange={(value) => onChange({ ...supposed, graceMs: value })}
        />
      </div>
    </Section>
  );
}

const lateByText = (gaps: number): string => words.usualGaps(formatDecimal(gaps));

interface DialSliderProps extends Pick<Dial, 'choices' | 'value'> {
  label: string;
  write: (value: number) => string;
  onChange: (value: number) => void;
}

function DialSlider({ label, choices, value, write, onChange }: DialSliderProps) {
  const choiceAt = (at: number): number => choices[at] ?? value;
  return (
    <SliderField
      label={label}
      {...{ min: 0, max: choices.length - 1, step: 1 }}
      value={choices.indexOf(value)}
      format={(at) => write(choiceAt(at))}
      onChange={(at) => onChange(choiceAt(at))}
    />
  );
}

interface LimitSliderProps {
  limit: Limit;
  onChange: (value: number) => void;
}

function LimitSlider({ limit, onChange }: LimitSliderProps) {
  return (
    <SliderField
      label={words.threshold(limit.name)}
      {...limit.bounds}
      value={limit.value}
      format={formatDecimal}
      onChange={onChange}
    />
  );
}
