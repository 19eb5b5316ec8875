import { type TriedLine } from 'api/grok';
import { type CSSProperties } from 'react';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { namesOf, segmentsOf } from './highlight';
import { type Trial } from './trial';
import { texts } from './texts';
import './Grok.css';

const { trial: words } = texts;
const COLOURS = 6;

const colourOf = (at: number) => ({ '--tl-grok-colour': `var(--tl-chart-${(at % COLOURS) + 1})` }) as CSSProperties;
const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const micros = (us: number) => formatCount(Math.max(1, Math.round(us)));

/** What came of a trial: each line with its captures marked, its fields with types and values, or what is wrong. */
export function TrialResult({ trial, expression }: { trial: Trial; expression: string }) {
  const { tried, lines = [], error, json } = trial;
  if (error !== undefined)
    return (
      <Note kind="danger" title={words.error}>
        <code>{serverTexts.inPageLanguage(error)}</code>
      </Note>
    );
  const matched = lines.filter((line) => line.matched).length;
  return (
    <section className="tl-grok-trial" aria-label={words.result} tabIndex={0}>
      {lines.length > 0 && (
        <p role="status">
          {words.matched(matched, lines.length)}
          {trial.mean_us !== undefined && ` · ${words.time(micros(trial.mean_us), micros(trial.worst_us ?? 0))}`}
        </p>
      )}
      {trial.matching_length !== undefined && (
        <p>
          {words.stillMatches} <code>{expression.slice(0, trial.matching_length)}</code>
        </p>
      )}
      {lines.map((line, at) => (
        <LineResult key={at} number={at + 1} text={tried[at] ?? ''} line={line} />
      ))}
      {json !== undefined && (
        <details open={lines.length === 0}>
          <summary>{words.json}</summary>
          <pre className="tl-grok-json tl-mono">{JSON.stringify(json, undefined, 2)}</pre>
        </details>
      )}
    </section>
  );
}

function LineResult({ number, text, line }: { number: number; text: string; line: TriedLine }) {
  const names = namesOf(line);
  return (
    <div>
      <div className="tl-grok-line tl-mono">
        {segmentsOf(text, line).map((segment, at) => {
          const { capture } = segment;
          const content = capture ? (
            <span className="tl-grok-capture" style={colourOf(capture.at)} title={capture.name}>
              {segment.text}
            </span>
          ) : (
            segment.text
          );
          return segment.isMatched ? <mark key={at}>{content}</mark> : <span key={at}>{content}</span>;
        })}
      </div>
      {!line.matched && <p>{line.timed_out ? words.stopped : words.noMatch}</p>}
      {line.fields.length > 0 && (
        <table className="tl-grok-fields" aria-label={words.fields(number)}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.type}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {line.fields.map(({ name, type, value }) => (
              <tr key={name}>
                <td>
                  {names.includes(name) && <i aria-hidden="true" style={colourOf(names.indexOf(name))} />}
                  {name}
                </td>
                <td>{type}</td>
                <td className="tl-mono">{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
