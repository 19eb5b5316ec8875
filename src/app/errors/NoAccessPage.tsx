import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useLocation } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { CopyButton } from 'ui/copy/CopyButton';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { NoPermission } from 'ui/state/NoPermission';
import { texts } from './texts';
import './errors.css';

const SYSTEM = '/system/';

interface NoAccessPageProps {
  /** The required permissions; unknown when the server refused a call of the page. */
  permissions?: readonly string[];
}

/** Whether somebody could share it: what belongs to the system is nobody's own. */
const hasOwner = (pathname: string) => !pathname.startsWith(SYSTEM);

/** For a page the person may not open: the missing permissions, who can grant them, and a request to send. */
export function NoAccessPage({ permissions = [] }: NoAccessPageProps) {
  const { pathname, search } = useLocation();
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  useDocumentTitle(texts.noAccess.title);
  const needed = permissions.join(', ');
  const who = user && `${user.full_name || user.username} (${user.username})`;
  const request = texts.noAccess.request(who, shareableAddress(pathname + search), needed);
  return (
    <div className="tl-main">
      <NoPermission
        as="h1"
        what={texts.noAccess.what}
        title={texts.noAccess.heading}
        permissions={permissions}
        actions={<CopyButton label={texts.noAccess.copyRequest} value={request} withText />}
      >
        {hasOwner(pathname) && <p>{texts.noAccess.explanation}</p>}
      </NoPermission>
    </div>
  );
}
