import { ACCESS_CAPABILITY, type AccessWay, type EntityAccess } from 'api/access';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { ShareActions } from './ShareActions';
import { ShareStore } from './ShareStore';
import { texts } from './texts';

const { access: words } = texts;

/** Everybody who may see a thing and why, by grants, roles and accounts: asked for when it is opened. */
export function WhoMaySee({ grn }: { grn: string }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, ACCESS_CAPABILITY));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const asked = ShareActions.access(grn);
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [isOpen, grn]);
  const loadable = useStore(ShareStore, (state) => state.access);
  if (!isOffered) return null;
  const access = valueOf(loadable);
  const error = errorOf(loadable);
  return (
    <details className="tl-share-access" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {error !== undefined ? (
        <p role="alert">{words.failed(messageOf(error))}</p>
      ) : access ? (
        <People access={access} />
      ) : (
        <p className="tl-ink-3">{words.loading}</p>
      )}
    </details>
  );
}

function People({ access: { people, total, hidden } }: { access: EntityAccess }) {
  return (
    <>
      <ul>
        {people.map(({ username, title, capability, ways }) => (
          <li key={username}>
            <b>{title}</b> <span className="tl-ink-3">{username}</span> <span>{words.as(capability)}</span>{' '}
            <span className="tl-ink-3">{ways.map(reasonOf).join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className="tl-small tl-ink-3">
        {total > people.length && `${words.more(total - people.length)} `}
        {hidden > 0 && `${words.hidden(hidden)} `}
        {words.help}
      </p>
    </>
  );
}

function reasonOf({ way, role, granted_by: by }: AccessWay): string {
  switch (way) {
    case 'grant':
      return words.byGrant(by ?? '');
    case 'everyone':
      return words.byEveryone(by ?? '');
    case 'role':
      return words.byRole(role ?? '');
    case 'account':
      return words.byAccount;
    case 'root':
      return words.byRoot;
    case 'together':
      return words.together;
  }
}
