import { useStreams } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { Dialog } from 'ui/dialog/Dialog';
import { TextField } from 'ui/field/TextField';
import { type DetailedMessage } from '../rows/message';
import { type StreamOfMessage, streamsOfMessage } from './stream-reasons';
import { texts } from './texts';
import './streams-of-message.css';

/** Rows that are shown; the others are found by their title. */
const MAX_SHOWN = 50;
/** With fewer streams a filter would only stand in the way. */
const FILTER_FROM = 9;

interface StreamsOfMessageDialogProps {
  message: Pick<DetailedMessage, 'id' | 'index' | 'streamIds'>;
  onClose: () => void;
}

/** Why a message is in a stream, or not: each stream leads to its rules, with the message tested. */
export function StreamsOfMessageDialog({ message, onClose }: StreamsOfMessageDialogProps) {
  const mayCreate = useIsPermitted('streams:create');
  const known = useStreams();
  const streams = useMemo(() => streamsOfMessage(message.streamIds, known ?? []), [message.streamIds, known]);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const found = streams.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <Dialog title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <p>{texts.help}</p>
      {mayCreate && (
        <p>
          <Link to={Routes.STREAMS.create(`${message.index}/${message.id}`)}>{texts.create}</Link>
        </p>
      )}
      {streams.length >= FILTER_FROM && (
        <TextField label={texts.filter} value={filter} autoComplete="off" spellCheck={false} onChange={setFilter} />
      )}
      {known && found.length === 0 && <p className="tl-ink-3">{texts.none}</p>}
      <ul className="tl-streams-of-message" aria-label={texts.streams} tabIndex={0}>
        {found.slice(0, MAX_SHOWN).map((stream) => (
          <StreamLine key={stream.id} {...{ stream, message }} />
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p className="tl-small tl-ink-3">{texts.more(found.length - MAX_SHOWN)}</p>}
    </Dialog>
  );
}

interface StreamLineProps {
  stream: StreamOfMessage;
  message: StreamsOfMessageDialogProps['message'];
}

function StreamLine({ stream: { id, title, isIn, isPaused, reason }, message }: StreamLineProps) {
  const tested = { index: message.index, messageId: message.id };
  return (
    <li>
      <Chip tone={isIn ? 'success' : 'neutral'}>{isIn ? texts.isIn : texts.isNotIn}</Chip>
      <span className="tl-stream-of-message">
        <b>{title}</b>
        {reason === undefined ? (
          <Link to={Routes.STREAMS.edit(id, tested)}>{isIn ? texts.why : texts.whyNot}</Link>
        ) : (
          <span className="tl-ink-3">{reason}</span>
        )}
        {isPaused && <span className="tl-ink-3">{texts.paused}</span>}
      </span>
    </li>
  );
}
