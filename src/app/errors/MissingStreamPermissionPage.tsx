import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { NoPermission } from 'ui/state/NoPermission';
import { texts } from './texts';

/** Replaces a search in streams that the account may not read. */
export function MissingStreamPermissionPage({ streams }: { streams: readonly string[] }) {
  useDocumentTitle(texts.noAccess.streams);
  return (
    <div className="tl-main">
      <NoPermission
        as="h1"
        what={texts.noAccess.theseStreams}
        title={texts.noAccess.streams}
        actions={
          <Link className="btn btn-primary" to={Routes.SEARCH.HOME}>
            {texts.noAccess.searchOthers}
          </Link>
        }
      >
        <p>{texts.noAccess.streamsExplanation}</p>
        <ul>
          {streams.map((stream) => (
            <li key={stream}>
              <code>{stream}</code>
            </li>
          ))}
        </ul>
      </NoPermission>
    </div>
  );
}
