import { type Token } from 'api/users/tokens';
import { type User } from 'api/users/user';
import { useIsPermitted } from 'areas/users';
import { Eye, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { Note } from 'ui/note/Note';
import { type PageAction } from 'ui/page/page-action';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { texts as pageTexts } from '../page-texts';
import { nameOf } from '../stores/user-row';
import { UsersActions } from '../stores/UsersActions';
import { useLoadedUser } from '../useLoadedUser';
import { UserPageFrame } from '../UserPageFrame';
import { NewToken } from './NewToken';
import { TokenForm } from './TokenForm';
import { TokenList } from './TokenList';
import { texts } from './texts';
import './tokens.css';

const { ofUser: words, made: madeTexts } = texts;
const HELP = { text: words.help };
const LEAVING = { title: madeTexts.leave, text: madeTexts.leaveText, confirmLabel: madeTexts.leaveButton };

/** The access tokens of somebody, one's own or another's. */
export function UserTokensPage() {
  const { id = '' } = useParams();
  const loaded = useLoadedUser(id);
  const { user } = loaded;
  usePageHelp(HELP);
  useDocumentTitle(user && words.document(nameOf(user)));
  return (
    <UserPageFrame
      loaded={loaded}
      shortTitle={words.short}
      parent={(shown) => ({ label: nameOf(shown), to: Routes.SYSTEM.USERS.show(shown.id) })}
      actions={(shown): readonly PageAction[] => [
        { id: 'details', label: pageTexts.details, icon: <Eye />, to: Routes.SYSTEM.USERS.show(shown.id) },
        ...(shown.read_only
          ? []
          : [{ id: 'edit', label: pageTexts.edit, icon: <Pencil />, to: Routes.SYSTEM.USERS.edit(shown.id) }]),
      ]}
    >
      {(shown) => <TokensOf key={shown.id} user={shown} />}
    </UserPageFrame>
  );
}

/** How far somebody is with a new token: begun, shown, put away. */
type Making = { state: 'form' } | { state: 'shown'; token: Token } | { state: 'again' };

function TokensOf({ user }: { user: User }) {
  const { id, username } = user;
  const mayList = useIsPermitted(`users:tokenlist:${username}`);
  const mayCreate = useIsPermitted(`users:tokencreate:${username}`);
  const [making, setMaking] = useState<Making>({ state: 'form' });
  const [turn, setTurn] = useState(0);
  const unsaved = useUnsavedChanges(making.state === 'shown', LEAVING);
  const reload = () => setTurn((last) => last + 1);
  const page = useRef<HTMLDivElement>(null);
  const begin = () => page.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (!mayList) return undefined;
    const asked = UsersActions.loadTokens(id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [id, mayList, turn]);
  return (
    <div ref={page} className="tl-tokens">
      {user.account_status !== 'enabled' && <Note kind="warning">{words.disabled}</Note>}
      {making.state === 'shown' ? (
        <NewToken token={making.token} onDone={() => setMaking({ state: 'again' })} />
      ) : (
        mayCreate && (
          <TokenForm
            userId={id}
            hasFocus={making.state === 'again'}
            onMade={(token) => {
              setMaking({ state: 'shown', token });
              reload();
            }}
          />
        )
      )}
      {mayList ? (
        <TokenList user={user} onReload={reload} onEmptied={begin} />
      ) : (
        <Note kind="info">{words.mayNotList}</Note>
      )}
      {unsaved.dialog}
    </div>
  );
}
