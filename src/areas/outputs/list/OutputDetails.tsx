import { type OutputState } from 'api/outputs';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { configurationText } from 'ui/configuration-form/configuration-text';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { RowDetails, RowPart } from 'ui/row-details/RowDetails';
import { serverTexts } from 'texts/server/texts';
import { filterFor, type OutputRow } from '../rows/output-row';
import { NodeStates } from './NodeStates';
import { texts } from './texts';
import './OutputDetails.css';

const { details: words } = texts;

/** An output in full: its settings, how its delivery fares, the streams that use it. */
export function OutputDetails({ output }: { output: OutputRow }) {
  const { id, type, info, configuration, state, byNode, streams } = output;
  const settings = configurationText(configuration, info?.requested_configuration);
  return (
    <RowDetails>
      <RowPart title={words.configuration}>
        {!info && <Note kind="danger">{words.notKnown(type)}</Note>}
        <KeyValueList entries={[{ key: words.id, value: id }, { key: words.type, value: type }, ...settings]} />
        {settings.length === 0 && <p className="tl-ink-3">{words.nothing}</p>}
      </RowPart>
      {state && (
        <RowPart title={words.delivery}>
          <KeyValueList look="plain" entries={figuresOf(state)} />
          {state.last_error && (
            <Note kind={state.condition === 'retrying' || state.condition === 'unusable' ? 'danger' : 'neutral'}>
              {words.lastError}, <RelativeTime instant={state.last_error.at} />:{' '}
              {serverTexts.inPageLanguage(state.last_error.message)}
            </Note>
          )}
        </RowPart>
      )}
      {byNode && Object.keys(byNode).length > 1 && (
        <RowPart title={words.nodes}>
          <NodeStates byNode={byNode} />
        </RowPart>
      )}
      <RowPart title={words.streams}>
        {streams.length === 0 ? (
          <p className="tl-ink-3">{words.unused}</p>
        ) : (
          <ul className="tl-output-streams">
            {streams.map((stream) => (
              <li key={stream.id}>
                <Link to={Routes.STREAMS.search(stream.id)}>{stream.title}</Link>
                <Filter query={filterFor(output, stream.id)} />
              </li>
            ))}
          </ul>
        )}
      </RowPart>
    </RowDetails>
  );
}

function Filter({ query }: { query: string | undefined }) {
  if (query === undefined) return null;
  return (
    <span className="tl-ink-3">
      {' '}
      {words.only} <code>{query}</code>
    </span>
  );
}

const instant = (key: string, at: string | null): KeyValue[] =>
  at === null ? [] : [{ key, value: at, content: <RelativeTime instant={at} /> }];
const some = (key: string, count: number): KeyValue[] => (count === 0 ? [] : [{ key, value: formatCount(count) }]);

function figuresOf(state: OutputState): KeyValue[] {
  const { queued_messages: queued, queued_bytes: bytes, buffer_limit_bytes: limit } = state;
  return [
    { key: words.waiting, value: words.waitingOf(queued, formatBytes(bytes), formatBytes(limit)) },
    ...instant(words.waitingSince, state.waiting_since),
    ...some(words.attempts, state.failed_attempts),
    ...instant(words.nextAttempt, state.next_attempt_at),
    { key: words.sent, value: words.sentWith(state.sent_messages, state.repeated_messages) },
    ...instant(words.lastSent, state.last_sent_at),
    ...some(words.refused, state.refused_messages),
    ...some(words.dropped, state.dropped_messages),
    ...some(words.discarded, state.discarded_messages),
    ...some(words.undecided, state.undecided_messages),
  ];
}
