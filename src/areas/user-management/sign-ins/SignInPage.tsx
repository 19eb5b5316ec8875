import { PASSWORD_RULES_CAPABILITY, PASSWORD_RULES } from 'api/users/password-rules';
import { USER_CONFIGURATION } from 'api/users/sessions';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { SignInsActions, SignInsStore } from '../stores/SignInsStore';
import { AccessTabs } from '../tabs/AccessTabs';
import { BlocksSection } from './BlocksSection';
import { PasswordRule } from './PasswordRule';
import { texts } from './texts';
import { TimeoutRule } from './TimeoutRule';
import '../form/UserForm.css';
import './sign-ins.css';

const HELP = { text: texts.page.help };

/** Who has to wait after wrong passwords, how long sessions last, and what new passwords must be like. */
export function SignInPage() {
  usePageHelp(HELP);
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, PASSWORD_RULES_CAPABILITY));
  const isKnown = useStore(CapabilitiesStore, ({ capabilities }) => capabilities !== undefined);
  const mayReadRules = useIsPermitted('clusterconfigentry:read');
  if (!isKnown) return null;
  return (
    <div className="tl-main">
      <PageHeader title={texts.page.title} />
      <AccessTabs />
      {isOffered ? (
        <div className="tl-sign-in-rules">
          <BlocksSection />
          {mayReadRules && <Rules />}
        </div>
      ) : (
        <EmptyState title={texts.page.notOffered} drawing={<LogIn size={32} aria-hidden="true" />}>
          {texts.page.notOfferedText}
        </EmptyState>
      )}
    </div>
  );
}

function useMayChange(configClass: string): boolean {
  const mayEdit = useIsPermitted(`clusterconfigentry:edit:${configClass}`);
  return useIsPermitted(`clusterconfigentry:create:${configClass}`) && mayEdit;
}

function Rules() {
  const rules = useStore(SignInsStore, (state) => state.rules);
  const mayChangeTimeout = useMayChange(USER_CONFIGURATION);
  const mayChangePasswords = useMayChange(PASSWORD_RULES);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = SignInsActions.loadRules();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [turn]);
  const known = valueOf(rules);
  if (rules.status === 'failed' && !known) {
    return (
      <ErrorState title={texts.rulesFailed} onRetry={() => setTurn((last) => last + 1)}>
        <p>{messageOf(errorOf(rules))}</p>
      </ErrorState>
    );
  }
  if (!known) return <SkeletonRows rows={8} rowHeight={40} />;
  return (
    <>
      {!mayChangeTimeout && !mayChangePasswords && <Note kind="info">{texts.mayNotChange}</Note>}
      <TimeoutRule timeout={known.timeout} mayChange={mayChangeTimeout} />
      <PasswordRule rules={known.passwords} mayChange={mayChangePasswords} />
    </>
  );
}
