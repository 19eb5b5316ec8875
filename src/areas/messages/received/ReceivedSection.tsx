import { type Received } from 'api/messages';
import { useStore } from 'flux/use-store';
import { useEffect, useId, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';
import { Note } from 'ui/note/Note';
import { type DetailedMessage } from '../rows/message';
import { Bytes } from './Bytes';
import { placeOf, ReceivedActions, ReceivedStore } from './ReceivedStore';
import { texts } from './texts';
import './received.css';

const senderOf = ({ remote_address: address, remote_port: port }: Received): string =>
  port > 0 ? `${address.includes(':') ? `[${address}]` : address}:${port}` : address;

/** A message as its input received it; nothing where that is not kept. */
export function ReceivedSection({ message: { index, id } }: { message: DetailedMessage }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'received-bytes'));
  const received = useStore(ReceivedStore, (state) => state.received[placeOf(index, id)]);
  const isWanted = isOffered && index !== '' && id !== '';
  useEffect(() => {
    // What cannot be loaded is not shown: the message itself is.
    if (isWanted) ReceivedActions.get(index, id).catch(() => undefined);
  }, [isWanted, index, id]);
  return isWanted && received ? <AsReceived {...{ index, id, received }} /> : null;
}

interface AsReceivedProps {
  index: string;
  id: string;
  received: Received;
}

function AsReceived({ index, id, received }: AsReceivedProps) {
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  const content = useStore(ReceivedStore, ({ contents }) => contents[placeOf(index, id)]);
  const error = useStore(ReceivedStore, (state) => state.error);
  const sender = senderOf(received);
  const toggle = () => {
    setShown(!isShown);
    if (!isShown && content === undefined) ReceivedActions.show(index, id).catch(() => undefined); // The store has the error.
  };
  return (
    <section className="tl-received" aria-labelledby={titleId}>
      <div className="tl-received-head">
        <b id={titleId}>{texts.title}</b>
        <span className="tl-small tl-ink-3">
          {formatBytes(received.size_bytes)}
          {sender !== '' && `, ${texts.from(sender)}`}
        </span>
        {received.is_kept && (
          <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={toggle}>
            {isShown ? texts.hide : texts.show}
          </Button>
        )}
      </div>
      {!received.is_kept && <p className="tl-ink-3">{texts.tooLarge}</p>}
      {isShown && content !== undefined && <Bytes {...{ id, received, content }} />}
      {isShown && content === undefined && error === undefined && <p className="tl-ink-3">{texts.loading}</p>}
      {isShown && content === undefined && error !== undefined && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
    </section>
  );
}
