import { type AccessWay, type EntityAccess } from 'api/access';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { SearchField } from 'ui/filter-bar/SearchField';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { Spinner } from 'ui/progress/Spinner';
import { AccessActions, AccessStore, type MessagePlace, PEOPLE_PER_PAGE } from './AccessStore';
import { texts } from './access-texts';
import './access-people.css';

/** What somebody may see: an entity by its GRN, or a message. */
export type Seen = { grn: string } | { message: MessagePlace };

/** With fewer people a filter would only stand in the way. */
const FILTER_FROM = 9;

const keyOf = (seen: Seen): string => ('grn' in seen ? seen.grn : `${seen.message.index}/${seen.message.id}`);

const ask = (seen: Seen, wanted: { page: number; text: string }) =>
  'grn' in seen ? AccessActions.ofEntity(seen.grn, wanted) : AccessActions.ofMessage(seen.message, wanted);

/** Everybody who may see a thing, and by what. */
export function AccessPeople({ seen }: { seen: Seen }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [turn, setTurn] = useState(0);
  const key = keyOf(seen);
  useEffect(() => {
    const asked = ask(seen, { page, text });
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what is seen
  }, [key, page, text, turn]);
  const { access: loadable, of } = useStore(AccessStore);
  const access = of === key ? valueOf(loadable) : undefined;
  const error = of === key ? errorOf(loadable) : undefined;
  if (error !== undefined)
    return (
      <Note
        kind="danger"
        title={texts.failed}
        actions={<Button onClick={() => setTurn(turn + 1)}>{texts.retry}</Button>}
      >
        {messageOf(error)}
      </Note>
    );
  if (!access)
    return (
      <div className="tl-access-opening">
        <Spinner label={texts.loading} />
      </div>
    );
  return (
    <div className="tl-access">
      {(text !== '' || access.total >= FILTER_FROM) && (
        <SearchField
          label={texts.filter}
          placeholder={texts.placeholder}
          hasSlashKey={false}
          text={text}
          onText={(next) => {
            setText(next);
            setPage(1);
          }}
        />
      )}
      <People {...access} isEntity={'grn' in seen} />
      {access.people.length === 0 && text !== '' && <p className="tl-ink-3">{texts.none(text)}</p>}
      {access.total > PEOPLE_PER_PAGE && (
        <Paginator
          of={texts.people}
          page={page}
          pageSize={PEOPLE_PER_PAGE}
          pageSizes={[]}
          total={access.total}
          onPage={setPage}
        />
      )}
      <p className="tl-small tl-ink-3">
        {access.hidden > 0 && `${texts.hidden(access.hidden)} `}
        {texts.help}
      </p>
    </div>
  );
}

function People({ people, isEntity }: Pick<EntityAccess, 'people'> & { isEntity: boolean }) {
  const zone = useTimeZone();
  if (people.length === 0) return null;
  return (
    <ul className="tl-access-people" aria-label={texts.people} tabIndex={0}>
      {people.map(({ username, title, capability, ways }) => (
        <li key={username}>
          <span className="tl-access-name">
            <b>{title}</b> {title !== username && <span className="tl-ink-3">{username}</span>}
          </span>
          {isEntity && <Chip>{texts.as(capability)}</Chip>}
          <span className="tl-access-ways tl-ink-3">{ways.map((way) => reasonOf(way, zone)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

function reasonOf(way: AccessWay, zone: string): string {
  const source = sourceOf(way);
  const end = way.expires_at;
  const reason = end === undefined ? source : texts.until(source, formatProse(end, zone));
  return way.through ? texts.through(reason, way.through.title) : reason;
}

function sourceOf({ way, role, granted_by: by }: AccessWay): string {
  switch (way) {
    case 'grant':
      return texts.byGrant(by);
    case 'everyone':
      return texts.byEveryone(by);
    case 'role':
      return texts.byRole(role ?? '');
    case 'account':
      return texts.byAccount;
    case 'root':
      return texts.byRoot;
    case 'together':
      return texts.together;
  }
}
