import { type TrashedEntity } from 'api/documents';
import { type DocumentKind } from 'rest/entity/deleted';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { SearchField } from 'ui/filter-bar/SearchField';
import { capitalised } from 'ui/format/capitalised';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Segmented } from 'ui/tabs/Segmented';
import { HistoryActions, HistoryStore } from './HistoryStore';
import { KeptDrawer, useKeptPage } from './KeptDrawer';
import { type DialogEnd } from './row-action';
import { authorName } from './author-name';
import { texts } from './texts';

interface TrashDrawerProps extends DialogEnd {
  kinds: readonly [DocumentKind, ...DocumentKind[]];
  /** The one that is shown. */
  kind: DocumentKind;
  onKind: (kind: string) => void;
}

/** What was deleted in the last 30 days, and the way back. */
export function TrashDrawer({ kinds, kind, onKind, onDone, onClose }: TrashDrawerProps) {
  const [text, setText] = useState('');
  const kept = useKeptPage((page) => HistoryActions.trash(kind, text, page), `${kind.kind} ${text}`);
  const trash = useStore(HistoryStore, (state) => state.trash);
  const [restoring, setRestoring] = useState<string>();
  const restore = async (entity: TrashedEntity) => {
    setRestoring(entity.id);
    try {
      await HistoryActions.restore(kind, entity);
      kept.reload(valueOf(trash)?.items.indexOf(entity));
      onDone();
    } catch {
      // The store has said why.
    } finally {
      setRestoring(undefined);
    }
  };
  return (
    <KeptDrawer
      {...{ kept, onClose }}
      kind={texts.trash.kind}
      title={texts.trash.title(kind.noun.many)}
      list={trash}
      errorTitle={texts.trash.failed}
      empty={text === '' ? texts.trash.empty(kind.noun.one) : texts.trash.noMatch(kind.noun.one)}
      itemKey={({ id }) => id}
      head={
        <div className="tl-kept-head">
          {kinds.length > 1 && (
            <Segmented
              label={texts.trash.kinds}
              segments={kinds.map((each) => ({ value: each.kind, label: capitalised(each.noun.many) }))}
              value={kind.kind}
              onChange={onKind}
            />
          )}
          {(text !== '' || valueOf(trash)?.total !== 0) && (
            <SearchField
              label={texts.trash.find}
              placeholder={texts.trash.placeholder}
              hasSlashKey={false}
              text={text}
              onText={setText}
            />
          )}
        </div>
      }
      item={(entity) => (
        <TrashEntry entity={entity} isBusy={restoring === entity.id} onRestore={() => void restore(entity)} />
      )}
    />
  );
}

interface TrashEntryProps {
  entity: TrashedEntity;
  isBusy: boolean;
  onRestore: () => void;
}

function TrashEntry({ entity, isBusy, onRestore }: TrashEntryProps) {
  const { title, deleted_by: by, deleted_at: at, expires_at: until, removed_with_it: parts } = entity;
  return (
    <>
      <header>
        <b>{title}</b>
        <Button size="sm" busy={isBusy} busyLabel={texts.history.restoring} onClick={onRestore}>
          {texts.history.restore}
          <span className="tl-visually-hidden"> {title}</span>
        </Button>
      </header>
      <p className="tl-small tl-ink-3">
        {texts.trash.deletedBy(authorName(by))} <RelativeTime instant={at} />
        {texts.trash.until} <RelativeTime instant={until} />.
        {parts.length > 0 && texts.trash.parts(parts.map((part) => `${part.noun} ${part.title}`).join(', '))}
      </p>
    </>
  );
}
