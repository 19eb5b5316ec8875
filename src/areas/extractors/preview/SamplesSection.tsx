import { memo, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { useQueryState } from 'routing/query-state';
import { formatCount } from 'texts/count';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { Outdated } from 'ui/state/Outdated';
import { StatusBadge } from 'ui/status/StatusBadge';
import { Segmented } from 'ui/tabs/Segmented';
import { serverTexts } from 'texts/server/texts';
import { type Example } from '../loader/example';
import { hitRateOf, type Preview } from '../tools/preview';
import { TONES } from './ExampleSection';
import { countOutcomes, type Outcome, resultsOf, type SampleResult, type Shown, shownResults } from './sample-results';
import { TextWithPlaces } from './SelectableText';
import { findPlaces } from '../tools/text-places';
import { texts } from './texts';
import './preview.css';

const { samples: words } = texts;
const OUTCOMES: readonly Outcome[] = ['extracted', 'nothing', 'condition', 'error', 'untried'];
const NO_TRIALS = new Map<string, never>();

interface SamplesSectionProps {
  /** Undefined until they are there. */
  samples: readonly Example[] | undefined;
  samplesError: unknown;
  field: string;
  preview: Preview | undefined;
  error: unknown;
  isBehind: boolean;
  /** Something that is needed is missing. */
  isIncomplete: boolean;
  /** What it is made of cuts what it finds. */
  cuts: boolean;
  example: Example | undefined;
  onChoose: (example: Example) => void;
  onReload: () => void;
}

const readShown = (value: string | null): Shown =>
  value === 'extracted' || value === 'missed' || value === 'failed' ? value : 'all';

/** The newest messages of the input: from how many the draft extracts something, and what it misses. */
export function SamplesSection(props: SamplesSectionProps) {
  const { samples, samplesError, field, preview, error, isBehind, isIncomplete, cuts, onReload } = props;
  const results = useMemo(
    () => resultsOf(samples ?? [], field, preview?.trials ?? NO_TRIALS),
    [samples, field, preview],
  );
  return (
    <Section
      title={samples ? words.title(samples.length) : words.wait}
      fact={preview && !isIncomplete && preview.error === undefined && <Rate {...{ preview, results }} />}
      actions={
        <Button variant="ghost" size="sm" onClick={onReload}>
          {words.again}
        </Button>
      }
    >
      <div className="tl-extractor-result">
        {samplesError !== undefined && (
          <Note kind="danger" title={words.notLoaded}>
            {messageOf(samplesError)}
          </Note>
        )}
        {!samples && samplesError === undefined && <SkeletonRows rows={5} rowHeight={24} />}
        {samples?.length === 0 && <p className="tl-ink-3">{words.empty}</p>}
        {samples && samples.length > 0 && isIncomplete && <p className="tl-ink-3">{texts.incomplete}</p>}
        {samples && samples.length > 0 && !isIncomplete && (
          <>
            {cuts && <p className="tl-small tl-ink-3">{words.cutHint}</p>}
            {preview?.error !== undefined && !isBehind && (
              <Note kind="danger" title={words.refused}>
                {serverTexts.inPageLanguage(preview.error)}
              </Note>
            )}
            {error !== undefined && (
              <Note kind="danger" title={words.failed}>
                {messageOf(error)}
              </Note>
            )}
            <Fit {...{ samples, results, field }} />
            {!preview && error === undefined && results.length > 0 && <SkeletonRows rows={5} rowHeight={24} />}
            {preview && preview.error === undefined && results.length > 0 && (
              <Outdated when={isBehind}>
                <Results {...props} results={results} />
              </Outdated>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function Rate({ preview, results }: { preview: Preview; results: readonly SampleResult[] }) {
  const { hits, of } = hitRateOf(
    preview,
    results.map(({ text }) => text),
  );
  return (
    <span role="status">
      {words.rate(hits, of)}
      {preview.meanUs !== undefined && ` · ${texts.time(formatCount(Math.max(1, Math.round(preview.meanUs))))}`}
      {preview.isByTesters && ` · ${words.tried}`}
    </span>
  );
}

type Fitting = { samples: readonly Example[]; results: readonly SampleResult[]; field: string };

function Fit({ samples, results, field }: Fitting) {
  const without = samples.length - results.length;
  if (without === 0) return null;
  return (
    <p className="tl-small tl-ink-3">
      {results.length === 0 ? words.noText(field) : words.withoutText(without, field)}
    </p>
  );
}

type ResultsProps = SamplesSectionProps & { results: readonly SampleResult[] };

function Results({ results, example, onChoose }: ResultsProps) {
  const { query, replace } = useQueryState();
  const shown = readShown(query.get('show'));
  const counts = countOutcomes(results);
  const parts = OUTCOMES.filter((outcome) => counts[outcome]).map(
    (outcome) => `${formatCount(counts[outcome] ?? 0)} ${texts.outcomes[outcome] ?? outcome}`,
  );
  const segments = (['all', 'extracted', 'missed', 'failed'] as const).map((value) => ({
    value,
    label: `${words.filters[value]} ${formatCount(shownResults(results, value).length)}`,
  }));
  const rows = shownResults(results, shown);
  return (
    <div className="tl-extractor-result">
      <div role="img" aria-label={words.strip(parts.join(', '))} className="tl-extractor-strip">
        {results.map(({ outcome }, at) => (
          <i key={at} className={`tl-extractor-${outcome}`} />
        ))}
      </div>
      <Segmented
        label={words.show}
        segments={segments}
        value={shown}
        onChange={(value) => replace({ show: value === 'all' ? undefined : value })}
      />
      {rows.length === 0 ? (
        <p className="tl-ink-3">{words.none}</p>
      ) : (
        <div className="tl-extractor-samples" tabIndex={0} role="group" aria-label={words.show}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.outcome}</th>
                <th scope="col">{words.text}</th>
                <th scope="col">{words.stored}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((result) => (
                <SampleRow
                  key={results.indexOf(result)}
                  result={result}
                  number={results.indexOf(result) + 1}
                  isExample={result.example.id !== undefined && result.example.id === example?.id}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface SampleRowProps {
  result: SampleResult;
  number: number;
  isExample: boolean;
  onChoose: (example: Example) => void;
}

const SampleRow = memo(function SampleRow({ result, number, isExample, onChoose }: SampleRowProps) {
  const { text, trial, outcome, example } = result;
  const fields = Object.entries(trial?.fields ?? {});
  return (
    <tr aria-current={isExample || undefined}>
      <td>
        <StatusBadge tone={TONES[outcome] ?? 'info'}>{texts.outcomes[outcome]}</StatusBadge>
      </td>
      <td>
        <button
          type="button"
          className="tl-extractor-sample-text"
          title={words.use(number)}
          onClick={() => onChoose(example)}
        >
          <TextWithPlaces
            text={text}
            places={trial ? findPlaces(text, trial.fields) : []}
            fields={fields.map(([name]) => name)}
          />
        </button>
      </td>
      <td>
        {trial?.error !== undefined && <span>{serverTexts.inPageLanguage(trial.error)}</span>}
        {fields.map(([name, value]) => (
          <code key={name}>
            {name}={typeof value === 'string' ? value : JSON.stringify(value)}
          </code>
        ))}
      </td>
    </tr>
  );
});
