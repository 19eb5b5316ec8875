import { PASSWORD_RULES_CAPABILITY } from 'api/users/password-rules';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { isoInWords } from 'texts/period';
import { SignInsActions, SignInsStore } from '../stores/SignInsStore';

/** The session timeout of everybody in words, while it counts in place of those of the accounts; else undefined. */
export function useCommonTimeout(): string | undefined {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, PASSWORD_RULES_CAPABILITY));
  const mayRead = useIsPermitted('clusterconfigentry:read');
  const isAsked = isOffered && mayRead;
  useEffect(() => {
    if (!isAsked) return undefined;
    const asked = SignInsActions.loadTimeout();
    asked.catch(() => undefined); // It is only a hint.
    return () => asked.cancel();
  }, [isAsked]);
  const timeout = useStore(SignInsStore, (state) => state.timeout);
  if (!isAsked || !timeout?.enable_global_session_timeout) return undefined;
  return isoInWords(timeout.global_session_timeout_interval) ?? timeout.global_session_timeout_interval;
}
