import { STREAM_RETENTION_CAPABILITY, type StreamRetention } from 'api/stream-retention';
import { IndexSetsActions, IndexSetsStore } from 'areas/indices';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { entitiesOf } from 'rest/entity/entity-store';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { formatBytes } from 'ui/format/bytes';
import { formatPercent } from 'ui/format/number';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { StreamRetentionActions, StreamRetentionStore } from './StreamRetentionStore';
import { texts } from './texts';
import '../trial/trial.css';

/** How long messages of a stream stay, and how much of its index set they are, where the server says. */
export function RetentionSection({ streamId, indexSetId }: { streamId: string; indexSetId: string }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, STREAM_RETENTION_CAPABILITY));
  useEffect(() => {
    if (!isOffered) return undefined;
    const asked = StreamRetentionActions.load(streamId);
    asked.catch(() => undefined); // The store has the error.
    return () => {
      asked.cancel();
      void StreamRetentionActions.forget();
    };
  }, [isOffered, streamId, indexSetId]);
  const loadable = useStore(StreamRetentionStore, (state) => state.retention);
  const retention = valueOf(loadable);
  const error = errorOf(loadable);
  if (!isOffered) return null;
  return (
    <Section title={texts.title}>
      {error !== undefined ? (
        <Note kind="warning" title={texts.failed}>
          {messageOf(error)}
        </Note>
      ) : retention ? (
        <Facts retention={retention} />
      ) : (
        <p className="tl-ink-3">{texts.loading}</p>
      )}
    </Section>
  );
}

/** The title of an index set; undefined for those who may not read it. */
function useIndexSetTitle(id: string): string | undefined {
  const mayRead = useIsPermitted(`indexsets:read:${id}`);
  useEffect(() => {
    if (mayRead) IndexSetsActions.list().catch(() => undefined);
  }, [mayRead]);
  const sets = useStore(IndexSetsStore, entitiesOf);
  return mayRead ? sets?.find((set) => set.id === id)?.title : undefined;
}

function Facts({ retention }: { retention: StreamRetention }) {
  const zone = useTimeZone();
  const title = useIndexSetTitle(retention.index_set_id);
  const { keeps, max_indices: most, basis, messages, bytes, set_bytes: setBytes, oldest } = retention;
  const time = (instant: string) => formatDateTimeWithOffset(instant, zone);
  const isLimited = keeps === 'deletes' || keeps === 'closes';
  const end = (instant: string | null): string =>
    instant === null ? (isLimited ? texts.unknown : texts.never) : `${texts.about} ${time(instant)}`;
  const entries: KeyValue[] = [
    ...(title === undefined
      ? []
      : [
          {
            key: texts.indexSet,
            value: title,
            content: <Link to={Routes.SYSTEM.INDEX_SETS.show(retention.index_set_id)}>{title}</Link>,
          },
        ]),
    { key: texts.keeps, value: texts.kept(keeps, most ?? 0) },
    ...(keeps === 'unknown' ? [] : [{ key: texts.new, value: end(retention.new_until) }]),
    { key: texts.messages, value: texts.stored(messages, formatBytes(bytes)) },
    ...(setBytes === null || setBytes === 0
      ? []
      : [{ key: texts.share, value: texts.shareOf(formatPercent(bytes / setBytes)) }]),
    ...(oldest === null ? [] : [{ key: texts.oldest, value: time(oldest) }]),
    ...(oldest === null || !isLimited ? [] : [{ key: texts.first, value: end(retention.first_until) }]),
  ];
  return (
    <div className="tl-stream-trial">
      <KeyValueList look="plain" entries={entries} />
      <p className="tl-small tl-ink-3">
        {basis !== null && `${texts.basis(basis)} `}
        {texts.otherSets}
      </p>
    </div>
  );
}
