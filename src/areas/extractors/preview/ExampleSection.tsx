import { type ExtractorTrial } from 'api/extractors';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { Chip } from 'ui/chip/Chip';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { Outdated } from 'ui/state/Outdated';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { type Example, textIn } from '../loader/example';
import { type TryOut } from '../tools/try-out';
import { colourOf, SelectableText } from './SelectableText';
import { findPlaces, type TextPlace } from '../tools/text-places';
import { texts } from './texts';
import './preview.css';

const { example: words, values: valueWords } = texts;

/** In which colour an outcome is told. */
export const TONES: Readonly<Record<string, StatusBadgeProps['tone']>> = {
  extracted: 'success',
  condition: 'stopped',
  nothing: 'warning',
  error: 'danger',
  untried: 'stopped',
};

interface ExampleSectionProps {
  example: Example | undefined;
  error: unknown;
  isLoading: boolean;
  field: string;
  /** Where the values go that name no field. */
  target: string;
  trial: ExtractorTrial | undefined;
  /** What the tester says; undefined while it is that of an earlier draft. */
  tried: TryOut | undefined;
  isBehind: boolean;
  /** The messages to leaf through, newest first. */
  samples: readonly Example[];
  onChoose: (example: Example) => void;
  onLoad: () => void;
  /** What is selected at first. */
  begunWith?: { start: number; end: number };
  onSelect: (selection: { start: number; end: number } | undefined) => void;
  /** What is proposed for the selection. */
  children: ReactNode;
}

/** The message the extractor is tried on: its text with what is taken of it, and what would be stored. */
export function ExampleSection(props: ExampleSectionProps) {
  const { example, error, isLoading, field, trial, children } = props;
  const text = example && textIn(example, field);
  return (
    <Section
      title={words.title}
      fact={
        text !== undefined &&
        trial && <StatusBadge tone={TONES[trial.outcome] ?? 'info'}>{texts.outcomes[trial.outcome]}</StatusBadge>
      }
      actions={<ExampleActions {...props} />}
    >
      <div className="tl-extractor-result">
        {error !== undefined && (
          <Note kind="danger" title={words.notLoaded}>
            {messageOf(error)}
          </Note>
        )}
        {text === undefined && error === undefined && <NoText {...{ field, isLoading }} />}
        {text !== undefined && example && <Result {...props} {...{ example, text }} />}
        {children}
      </div>
    </Section>
  );
}

function NoText({ field, isLoading }: { field: string; isLoading: boolean }) {
  if (isLoading) return <p className="tl-ink-3">{words.loading}</p>;
  if (field === '') return <p className="tl-ink-3">{words.noFieldYet}</p>;
  return (
    <Note kind="warning" title={words.none}>
      {words.noField(field)}
    </Note>
  );
}

function ExampleActions({ example, samples, field, onChoose, onLoad }: ExampleSectionProps) {
  const others = samples.filter((sample) => textIn(sample, field) !== undefined);
  const at = others.findIndex(({ id }) => id !== undefined && id === example?.id);
  const step = (by: number) => {
    const next = others[at + by];
    if (next) onChoose(next);
  };
  return (
    <>
      {at >= 0 && (
        <>
          <IconButton
            label={words.newer}
            disabledReason={at === 0 ? words.newest : undefined}
            isReasonShown
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <span className="tl-small tl-ink-3">{words.of(at + 1, others.length)}</span>
          <IconButton
            label={words.older}
            disabledReason={at === others.length - 1 ? words.oldest : undefined}
            isReasonShown
            onClick={() => step(1)}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
      <Button variant="ghost" size="sm" icon={<Download />} title={words.wrong} onClick={onLoad}>
        {words.another}
      </Button>
    </>
  );
}

/** The tester knows where values stand; else they are looked for. */
function placesOf(text: string, target: string, trial: ExtractorTrial | undefined, tried: TryOut | undefined) {
  if (trial && trial.outcome !== 'extracted') return [];
  const told = tried?.places.map((place): TextPlace => ({ ...place, field: place.field ?? target })) ?? [];
  if (told.length > 0) return told;
  return trial ? findPlaces(text, trial.fields) : [];
}

type ResultProps = ExampleSectionProps & { example: Example; text: string };

function Result({ example, text, field, target, trial, tried, isBehind, begunWith, onSelect }: ResultProps) {
  const hintId = useId();
  const fields = useMemo(() => Object.keys(trial?.fields ?? {}), [trial]);
  const places = useMemo(() => placesOf(text, target, trial, tried), [text, target, trial, tried]);
  const explained = trial && texts.explained[trial.outcome];
  return (
    <>
      <div>
        <SelectableText
          {...{ text, places, fields, begunWith, onSelect }}
          label={words.text(field)}
          describedBy={hintId}
        />
        <p id={hintId} className="tl-form-help">
          {words.select}
        </p>
      </div>
      {trial && (
        <Outdated when={isBehind}>
          {trial.error !== undefined && <Note kind="danger">{serverTexts.inPageLanguage(trial.error)}</Note>}
          {explained !== undefined && <p className="tl-ink-3">{explained}</p>}
          {trial.outcome === 'extracted' && <Values {...{ example, field, trial, fields, target }} />}
        </Outdated>
      )}
    </>
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function changeOf(example: Example, name: string, value: unknown) {
  const before = example.fields[name];
  if (before === undefined) return <Chip tone="success">{valueWords.isNew}</Chip>;
  if (before === value) return <Chip>{valueWords.same}</Chip>;
  return (
    <Chip tone="warning" title={shown(before)}>
      {valueWords.overwrites}
    </Chip>
  );
}

interface ValuesProps {
  example: Example;
  field: string;
  target: string;
  trial: ExtractorTrial;
  fields: readonly string[];
}

function Values({ example, field, target, trial, fields }: ValuesProps) {
  return (
    <table className="tl-extractor-values" aria-label={valueWords.label}>
      <thead>
        <tr>
          <th scope="col">{valueWords.field}</th>
          <th scope="col">{valueWords.value}</th>
          <th scope="col">{valueWords.type}</th>
          <th scope="col">{valueWords.change}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((name, at) => (
          <tr key={name}>
            <th scope="row">
              <i aria-hidden="true" style={colourOf(at)} />
              <code>{target === '' && name === 'value' ? valueWords.target : name}</code>
            </th>
            <td>
              <code>{shown(trial.fields[name])}</code>
            </td>
            <td className="tl-ink-3">{typeof trial.fields[name]}</td>
            <td>{changeOf(example, name, trial.fields[name])}</td>
          </tr>
        ))}
        {trial.rest !== undefined && (
          <tr>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>
              <code>{trial.rest}</code>
            </td>
            <td className="tl-ink-3">{valueWords.left}</td>
            <td>
              <Chip tone="warning">{valueWords.cut}</Chip>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
