import { type AllowedUrl, type UrlAllowList } from 'api/url-allow-list';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { AllowListDialog } from './AllowListDialog';
import { alsoAllowed } from './entries';
import { UrlAllowListActions, UrlAllowListStore } from './UrlAllowListStore';
import { texts } from './texts';
import './url-allow-list.css';

/** The URLs that the server may call. */
export function AllowListSection() {
  const state = useStore(UrlAllowListStore, ({ list }) => list);
  const mayChange = useIsPermitted('urlwhitelist:write');
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    const asked = UrlAllowListActions.load();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  const list = valueOf(state);
  const error = errorOf(state);
  return (
    <Section
      title={texts.title}
      fact={list && (list.disabled ? texts.isDisabled : texts.isEnabled)}
      actions={
        list &&
        mayChange && (
          <Button size="sm" icon={<Pencil />} onClick={() => setChanging(true)}>
            {texts.changeList}
          </Button>
        )
      }
    >
      <p className="tl-small tl-ink-3">{texts.help}</p>
      {list && <Entries list={list} />}
      {!list && error === undefined && <SkeletonRows rows={4} rowHeight={32} />}
      {error !== undefined && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {list && isChanging && <AllowListDialog list={list} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function Entries({ list: { entries, disabled } }: { list: UrlAllowList }) {
  if (entries.length === 0) return <p className="tl-ink-3">{texts.none}</p>;
  return (
    <div className="tl-allowed-table" tabIndex={0} role="group" aria-label={texts.title}>
      <table className={`table tl-allowed-list ${disabled ? 'tl-allowed-off' : ''}`}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{texts.columns.title}</th>
            <th scope="col">{texts.columns.url}</th>
            <th scope="col">{texts.columns.type}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <Entry key={entry.id} entry={entry} number={at + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry, number }: { entry: AllowedUrl; number: number }) {
  const also = alsoAllowed(entry);
  return (
    <tr>
      <td>{number}</td>
      <td>{entry.title}</td>
      <td>
        <code>{entry.value}</code>
        {also !== undefined && (
          <div className="tl-small tl-allowed-wide">
            {texts.alsoAllows} <code>{also}</code>
          </div>
        )}
      </td>
      <td>{texts.types[entry.type]}</td>
    </tr>
  );
}
