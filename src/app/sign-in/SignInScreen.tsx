import { pageConfiguration } from 'rest/page-configuration';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { TreeLine } from 'ui/tree-line/TreeLine';
import { loadConsole } from '../load-console';
import { PublicNotices } from './PublicNotices';
import { SignInCard } from './SignInCard';
import { texts } from '../texts';

const serverName = (): string => {
  try {
    return new URL(pageConfiguration().serverAddress).host;
  } catch {
    return window.location.host;
  }
};

/** Shown instead of any page while signed out; the address is kept. */
export function SignInScreen() {
  useDocumentTitle(texts.signIn.title);
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
