import { MessageLines } from 'areas/query';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { itemsOf } from 'rest/entity/list-store';
import { usePoll } from 'rest/polling';
import { Routes } from 'routing/Routes';
import { formatCount } from 'ui/format/number';
import { type InputRow } from '../rows/input-row';
import { type Received } from './received-search';
import { receivedPoll, ReceivedStore } from './ReceivedStore';
import { texts } from './texts';
import './received.css';

/** The newest messages of an input, and the streams that its messages are in. */
export function ReceivedMessages({ input }: { input: Pick<InputRow, 'id'> }) {
  usePoll(useMemo(() => receivedPoll(input.id), [input.id]));
  const received = useStore(ReceivedStore, (state) => state.received[input.id]);
  const isLost = useStore(ReceivedStore, ({ error }) => error !== undefined);
  if (!received) return <p className="tl-ink-3">{isLost ? texts.failed : texts.loading}</p>;
  if (received.messages.length === 0) return <p className="tl-ink-3">{texts.none}</p>;
  return (
    <>
      <MessageLines label={texts.title} rows={received.messages} />
      <StreamsOfInput {...{ input, streams: received.streams }} />
    </>
  );
}

interface StreamsOfInputProps {
  input: Pick<InputRow, 'id'>;
  streams: Received['streams'];
}

function StreamsOfInput({ input, streams }: StreamsOfInputProps) {
  const known = useStore(StreamsStore, itemsOf);
  useEffect(() => {
    if (!itemsOf(StreamsStore.getState())) void StreamsActions.list();
  }, []);
  const q = `gl2_source_input:${input.id}`;
  return (
    <div className="tl-received-streams">
      <h3 className="tl-small tl-ink-3">{texts.streams}</h3>
      {streams.length === 0 ? (
        <p className="tl-ink-3">{texts.noStreams}</p>
      ) : (
        <ul>
          {streams.map(({ id, count }) => (
            <li key={id}>
              <Link to={Routes.STREAMS.search(id, { q, rangetype: 'relative', relative: 86_400 })}>
                {known?.find((stream) => stream.id === id)?.title ?? id}
              </Link>{' '}
              <span className="tl-ink-3">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
