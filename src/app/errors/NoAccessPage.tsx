import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useLocation } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { CopyButton } from 'ui/copy/CopyButton';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { NoPermission } from 'ui/state/NoPermission';
import './errors.css';

interface NoAccessPageProps {
  /** What would be needed; unknown when the server has refused something inside the page. */
  permissions?: readonly string[];
}

/** For a page the person may not open: what is missing, who can give it, and a request to send them. */
export function NoAccessPage({ permissions = [] }: NoAccessPageProps) {
  const { pathname, search } = useLocation();
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  useDocumentTitle('No access');
  const needed = permissions.join(', ');
  const who = user ? `${user.full_name || user.username} (${user.username})` : 'I';
  const request = `${who} would like to open ${shareableAddress(pathname + search)}${needed === '' ? '' : `, which needs ${needed}`}.`;
  return (
    <div className="tl-main">
      <NoPermission
        as="h1"
        what="This page"
        title="Your account may not open this page"
        permissions={permissions}
        actions={<CopyButton label="Copy a request" value={request} withText />}
      >
        <p>What belongs to somebody they can share with you themselves.</p>
      </NoPermission>
    </div>
  );
}
