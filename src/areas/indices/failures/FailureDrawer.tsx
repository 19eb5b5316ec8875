import { type IndexerFailure } from 'api/indices/failures';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { PageLink } from 'plugins/PageLink';
import { forwardRef, useEffect } from 'react';
import { Routes } from 'routing/Routes';
import { CopyButton } from 'ui/copy/CopyButton';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatBytes } from 'ui/format/bytes';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { JsonView } from 'ui/json/JsonView';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { FailedMessagesActions, FailedMessagesStore, messageKey } from '../stores/FailedMessagesStore';
import { readFailure } from './failure-reading';
import { LetterId } from './LetterId';
import { sourceOf } from './failure-source';
import { notAgainReason, ProcessAgain } from './ProcessAgain';
import { useOriginNames } from './useOriginNames';
import { texts } from './texts';

interface FailureDrawerProps {
  failure: IndexerFailure;
  /** Called when it was given to processing again. */
  onProcessed: () => void;
  onClose: () => void;
}

/** A failure in full: what failed, why, and what there was of the message. */
export const FailureDrawer = forwardRef<DrawerHandle, FailureDrawerProps>(function FailureDrawer(
  { failure, onProcessed, onClose },
  ref,
) {
  const { kind, reason } = readFailure(failure);
  const isStored = useIsStored(failure);
  const { json, text, streams } = sourceOf(failure.source);
  return (
    <Drawer
      ref={ref}
      kind={texts.drawer.kind}
      title={kind}
      width={600}
      actions={<CopyButton label={texts.drawer.copy} value={() => JSON.stringify(failure, null, 2)} />}
      onClose={onClose}
    >
      <div className="tl-failure-detail">
        <p>{reason}</p>
        <KeyValueList entries={useFacts(failure, streams)} />
        {isStored === true && <p className="tl-small">{texts.drawer.stored}</p>}
        {notAgainReason(failure) === undefined && (
          <div className="tl-failure-again">
            <ProcessAgain letterIds={[failure.letter_id]} onDone={onProcessed} />
          </div>
        )}
        <h3 className="tl-small tl-ink-3">{texts.drawer.error}</h3>
        <pre className="tl-failure-raw">{failure.message}</pre>
        <h3 className="tl-small tl-ink-3">{texts.drawer.message}</h3>
        {json !== undefined && <JsonView label={texts.drawer.message} value={json} />}
        {json === undefined && text !== undefined && <pre className="tl-failure-raw">{text}</pre>}
        {text === undefined && <p className="tl-ink-3">{texts.drawer.notKept}</p>}
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
    ...(failure.type === 'DECODING'
      ? []
      : [
          { key: texts.drawer.field, value: field },
          { key: texts.drawer.value, value },
          { key: texts.drawer.index, value: failure.index },
        ]),
    { key: texts.drawer.letter, value: failure.letter_id, content: <LetterId failure={failure} /> },
    { key: texts.drawer.time, value: when(failure.timestamp) },
    ...(receivedAt === undefined ? [] : [{ key: texts.drawer.failed, value: when(receivedAt) }]),
    ...(input === undefined
      ? []
      : [
          {
            key: texts.drawer.input,
            value: input,
            content: <PageLink to={Routes.SYSTEM.INPUTS.show(input)}>{names.get(input) ?? input}</PageLink>,
          },
        ]),
    ...(failure.codec === undefined ? [] : [{ key: texts.drawer.readAs, value: failure.codec }]),
    ...(failure.remote_address === undefined ? [] : [{ key: texts.drawer.sender, value: failure.remote_address }]),
    ...(failure.size_bytes === undefined ? [] : [{ key: texts.drawer.size, value: formatBytes(failure.size_bytes) }]),
    ...streams.map((stream) => ({
      key: texts.drawer.stream,
      value: stream,
      content: <PageLink to={Routes.STREAMS.search(stream)}>{names.get(stream) ?? stream}</PageLink>,
    })),
    { key: texts.drawer.type, value: failure.type },
  ];
}
