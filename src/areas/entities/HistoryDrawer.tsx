import { type Difference, type DocumentVersion } from 'api/documents';
import { useStore } from 'flux/use-store';
import { valueOf } from 'flux/loadable';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { type Difference as ShownDifference } from 'ui/diff/differences';
import { DiffList } from 'ui/diff/DiffView';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { capitalised } from 'ui/format/capitalised';
import { RelativeTime } from 'ui/format/RelativeTime';
import { KeptDrawer, useKeptPage } from './KeptDrawer';
import { HistoryActions, HistoryStore, type KeptDocument } from './HistoryStore';
import { type DialogEnd } from './row-action';
import { authorName } from './author-name';
import { texts } from './texts';

interface HistoryDrawerProps extends DialogEnd {
  /** Its title as far as the list knows it; else the newest version says it. */
  document: Omit<KeptDocument, 'title'> & { title?: string };
}

const { history } = texts;
/** So many differences of a version are shown at first. */
const FEW = 6;

/** The versions of a thing, newest first: who changed what, and the way back to each. */
export function HistoryDrawer({ document: shown, onDone, onClose }: HistoryDrawerProps) {
  const versions = useStore(HistoryStore, (state) => state.versions);
  const listed = valueOf(versions);
  const title = shown.title ?? listed?.items[0]?.title ?? shown.noun.one;
  const document = { ...shown, title };
  const kept = useKeptPage((page) => HistoryActions.versions(document, page), shown.id);
  const newest = Math.max(0, ...(listed?.items ?? []).map(({ version }) => version));
  const isNewest = ({ version }: DocumentVersion) => kept.page === 1 && version === newest;
  const [asked, setAsked] = useState<number>();
  return (
    <KeptDrawer
      {...{ kept, title, onClose }}
      kind={history.of(shown.noun.one)}
      list={versions}
      errorTitle={history.failed}
      empty={history.empty}
      itemKey={({ version }) => version}
      item={(version) => (
        <VersionEntry
          version={version}
          isNewest={isNewest(version)}
          onRestore={listed?.mayRestore && !isNewest(version) ? () => setAsked(version.version) : undefined}
        />
      )}
    >
      {asked !== undefined && (
        <ConfirmDialog
          title={history.restoreTitle(asked, title)}
          confirmLabel={history.restoreVersion(asked)}
          busyLabel={history.restoring}
          onConfirm={async () => {
            await HistoryActions.restoreVersion(document, asked, kept.page === 1 ? newest : undefined);
            kept.reload();
            onDone();
          }}
          onClose={() => setAsked(undefined)}
        >
          {history.restoreExplained}
        </ConfirmDialog>
      )}
    </KeptDrawer>
  );
}

interface VersionEntryProps {
  version: DocumentVersion;
  isNewest: boolean;
  onRestore?: () => void;
}

function VersionEntry({ version, isNewest, onRestore }: VersionEntryProps) {
  const { change, changed_at: changedAt, changed_by: author } = version;
  return (
    <>
      <header>
        <span>
          <b>{history.changes[change] ?? change}</b> {history.by(authorName(author))}{' '}
          <RelativeTime instant={changedAt} />
        </span>
        <span className="tl-small tl-ink-3">{history.version(version.version)}</span>
        {isNewest && <Chip>{history.current}</Chip>}
        {onRestore && (
          <Button size="sm" onClick={onRestore}>
            {history.restore}
            <span className="tl-visually-hidden"> {history.version(version.version)}</span>
          </Button>
        )}
      </header>
      <Differences {...version} />
    </>
  );
}

function Differences({ change, differences, further }: DocumentVersion) {
  const [isOpen, setOpen] = useState(false);
  if (change === 'updated' && differences.length === 0) return <p className="tl-small tl-ink-3">{history.unchanged}</p>;
  const more = differences.length - FEW;
  return (
    <>
      <DiffList entries={(isOpen ? differences : differences.slice(0, FEW)).map(shownDifference)} />
      {more > 0 && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? history.showFewer : history.showMore(more)}
        </Button>
      )}
      {further > 0 && (isOpen || more <= 0) && <p className="tl-small tl-ink-3">{history.further(further)}</p>}
    </>
  );
}

function shownDifference({ path: names, before, after, is_secret: isSecret }: Difference): ShownDifference {
  const path = capitalised(names.join(' › '));
  if (isSecret) return { path, change: 'changed', before: history.hidden, after: history.hidden };
  return { path, change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed', before, after };
}
