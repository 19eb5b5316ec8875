import { pageConfiguration } from 'rest/page-configuration';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { TreeLine } from 'ui/tree-line/TreeLine';
import { loadConsole } from '../load-console';
import { PublicNotices } from './PublicNotices';
import { SignInCard } from './SignInCard';

const serverName = (): string => {
  try {
    return new URL(pageConfiguration().serverAddress).host;
  } catch {
    return window.location.host;
  }
};

/** Shown instead of any page while nobody is signed in; the address stays what was asked for. */
export function SignInScreen() {
  useDocumentTitle('Sign in');
  return (
    <main className="tl-sign-in-screen" onInput={() => void loadConsole().catch(() => undefined)}>
      <TreeLine />
      <SignInCard
        notices={<PublicNotices notices={pageConfiguration().publicNotices} />}
        footer={
          <p className="tl-sign-in-foot">
            <i aria-hidden="true" /> {serverName()}
          </p>
        }
      />
    </main>
  );
}
