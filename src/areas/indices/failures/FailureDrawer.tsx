import { type IndexerFailure } from 'api/indices/failures';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { PageLink } from 'plugins/PageLink';
import { forwardRef, useEffect } from 'react';
import { Routes } from 'routing/Routes';
import { CopyButton } from 'ui/copy/CopyButton';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { JsonView } from 'ui/json/JsonView';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { FailedMessagesActions, FailedMessagesStore, messageKey } from '../stores/FailedMessagesStore';
import { readFailure } from './failure-reading';
import { LetterId } from './LetterId';
import { sourceOf } from './failure-source';
import { useOriginNames } from './useOriginNames';

interface FailureDrawerProps {
  failure: IndexerFailure;
  onClose: () => void;
}

/** A failure in full: what failed, why, and what there was of the message. */
export const FailureDrawer = forwardRef<DrawerHandle, FailureDrawerProps>(function FailureDrawer(
  { failure, onClose },
  ref,
) {
  const { kind, reason } = readFailure(failure);
  const isStored = useIsStored(failure);
  const { json, text, streams } = sourceOf(failure.source);
  return (
    <Drawer
      ref={ref}
      kind="Indexer failure"
      title={kind}
      width={600}
      actions={<CopyButton label="Copy failure" value={() => JSON.stringify(failure, null, 2)} />}
      onClose={onClose}
    >
      <div className="tl-failure-detail">
        <p>{reason}</p>
        <KeyValueList entries={useFacts(failure, streams)} />
        {isStored === true && <p className="tl-small">The message was stored by a later attempt.</p>}
        <h3 className="tl-small tl-ink-3">Error message</h3>
        <pre className="tl-failure-raw">{failure.message}</pre>
        <h3 className="tl-small tl-ink-3">Message</h3>
        {json !== undefined && <JsonView label="Message" value={json} />}
        {json === undefined && text !== undefined && <pre className="tl-failure-raw">{text}</pre>}
        {text === undefined && <p className="tl-ink-3">This server does not keep what failed.</p>}
      </div>
    </Drawer>
  );
});

/** Whether the message exists, asked once. Nothing is known for those who may not read messages. */
function useIsStored({ index, letter_id: id }: IndexerFailure): boolean | undefined {
  const mayRead = useIsPermitted('messages:read');
  const isStored = useStore(FailedMessagesStore, (state) => state.isStored[messageKey(index, id)]);
  const wantsToKnow = mayRead && isStored === undefined;
  useEffect(() => {
    if (!wantsToKnow) return undefined;
    const asked = FailedMessagesActions.look(index, id);
    return () => asked.cancel();
  }, [wantsToKnow, index, id]);
  return isStored;
}

function useFacts(failure: IndexerFailure, streams: readonly string[]): KeyValue[] {
  const zone = useTimeZone();
  const names = useOriginNames();
  const { field, value } = readFailure(failure);
  const { input_id: input, received_at: receivedAt } = failure;
  const when = (instant: string) => formatDateTimeWithOffset(instant, zone);
  return [
    { key: 'field', value: field },
    { key: 'value', value },
    { key: 'index', value: failure.index },
    { key: 'letter id', value: failure.letter_id, content: <LetterId failure={failure} /> },
    { key: 'message time', value: when(failure.timestamp) },
    ...(receivedAt === undefined ? [] : [{ key: 'failed', value: when(receivedAt) }]),
    ...(input === undefined
      ? []
      : [
          {
            key: 'input',
            value: input,
            content: <PageLink to={Routes.SYSTEM.INPUTS.show(input)}>{names.get(input) ?? input}</PageLink>,
          },
        ]),
    ...streams.map((stream) => ({
      key: 'stream',
      value: stream,
      content: <PageLink to={Routes.STREAMS.search(stream)}>{names.get(stream) ?? stream}</PageLink>,
    })),
    { key: 'type', value: failure.type },
  ];
}
