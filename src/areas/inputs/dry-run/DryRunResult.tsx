import { type DryRun, type DryRunMessage } from 'api/dry-runs';
import { differenceOfField } from 'ui/diff/differences';
import { DiffList } from 'ui/diff/DiffView';
import { formatCount } from 'ui/format/number';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

/** Messages that are listed. */
const MAX_LISTED = 20;

const isListed = ({ changes, error }: DryRunMessage): boolean => changes.length > 0 || error !== undefined;

/** What a dry run says: how many messages would be different, by field and stream, and how. */
export function DryRunResult({ run }: { run: DryRun }) {
  const { messages, changed, failed, from_bytes: fromBytes, left_out: leftOut, fields, streams } = run;
  const count = messages.length;
  if (count === 0 && leftOut === 0) return <p className="tl-ink-3">{texts.none}</p>;
  const listed = messages.filter(isListed);
  return (
    <>
      <p>
        <b>{changed === 0 ? texts.same(count) : texts.changed(changed, count)}</b>
      </p>
      {failed > 0 && <Note kind="warning">{texts.failing(failed)}</Note>}
      {fields.length > 0 && (
        <Counts
          label={texts.fields}
          heads={[texts.field, texts.added, texts.altered, texts.removed]}
          rows={fields.map(({ field, ...counts }) => ({
            id: field,
            name: <span className="tl-mono">{field}</span>,
            counts: [counts.added, counts.changed, counts.removed],
          }))}
        />
      )}
      {streams.length > 0 && (
        <Counts
          label={texts.streams}
          heads={[texts.stream, texts.joins, texts.leaves]}
          rows={streams.map(({ id, title, added, removed }) => ({ id, name: title, counts: [added, removed] }))}
        />
      )}
      {run.hidden_streams > 0 && <p className="tl-small tl-ink-3">{texts.hidden(run.hidden_streams)}</p>}
      {listed.length > 0 && <Messages messages={listed} />}
      <p className="tl-small tl-ink-3">
        {fromBytes > 0 && `${texts.fromBytes(fromBytes)} `}
        {count > fromBytes && `${texts.fromFields(count - fromBytes)} `}
        {leftOut > 0 && texts.leftOut(leftOut)}
      </p>
    </>
  );
}

interface CountsProps {
  label: string;
  heads: readonly string[];
  rows: readonly { id: string; name: JSX.Element | string; counts: readonly number[] }[];
}

function Counts({ label, heads, rows }: CountsProps) {
  return (
    <table className="tl-dry-run-counts" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, counts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {counts.map((count, at) => (
              <td key={at}>{count === 0 ? '' : formatCount(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Messages({ messages }: { messages: readonly DryRunMessage[] }) {
  const zone = useTimeZone();
  return (
    <section aria-label={texts.messages}>
      <p className="tl-small tl-ink-3">{texts.messages}</p>
      <ul className="tl-dry-run-messages">
        {messages
          .slice(0, MAX_LISTED)
          .map(({ message_id: id, timestamp, changes, further_changes: further, error }) => (
            <li key={id}>
              <details>
                <summary>
                  <time dateTime={timestamp} className="tl-mono">
                    {formatDateTimeWithOffset(timestamp, zone)}
                  </time>{' '}
                  <span className="tl-ink-3">
                    {changes.length + further > 0 ? texts.changes(changes.length + further) : texts.onlyStreams}
                  </span>
                </summary>
                {error !== undefined && <Note kind="danger">{serverTexts.inPageLanguage(error)}</Note>}
                <DiffList entries={changes.map(differenceOfField)} />
                {further > 0 && <p className="tl-small tl-ink-3">{texts.further(further)}</p>}
              </details>
            </li>
          ))}
      </ul>
      {messages.length > MAX_LISTED && <p className="tl-small tl-ink-3">{texts.more(messages.length - MAX_LISTED)}</p>}
    </section>
  );
}
