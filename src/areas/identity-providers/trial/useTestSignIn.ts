import { type IdentityProviderText } from 'api/identity-providers/provider';
import { type ProviderAnswer, type TestSignInResult } from 'api/identity-providers/signing-in';
import { isCancelled } from 'flux/cancelled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';
import { isWebAddress } from 'rest/leave-page';
import { IdentityProvidersActions } from '../stores/IdentityProvidersStore';
import { awaitTestAnswer } from './answer-channel';
import { texts } from './texts';

/** Where a test stands. */
export type TestState =
  | { step: 'idle' }
  | { step: 'beginning' }
  /** The provider is open in another window; `address`: the browser did not open one. */
  | { step: 'at-provider'; address?: string }
  | { step: 'finishing' }
  | { step: 'done'; result: TestSignInResult }
  | { step: 'failed'; reason: string };

export interface TestSignIn {
  state: TestState;
  /** Opens the provider. Must be called by a press, or the browser opens no window. */
  begin: () => void;
  /** Waits no longer for an answer. */
  stop: () => void;
  /** What was tried last, as text. */
  tried?: string;
}

const WINDOW = 'popup,width=560,height=720';

const reasonOf = (error: unknown): string => Object.values(fieldErrors(error))[0] ?? messageOf(error);

/** A test sign-in by the configuration of the form. */
export function useTestSignIn(id: string | null, provider: IdentityProviderText): TestSignIn {
  const [state, setState] = useState<TestState>({ step: 'idle' });
  const [tried, setTried] = useState<string>();
  const opened = useRef<Window | null>(null);
  const waiting = useRef<() => void>();
  const forget = useCallback(() => {
    waiting.current?.();
    waiting.current = undefined;
    opened.current?.close();
    opened.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  const finish = async (answer: ProviderAnswer) => {
    forget();
    setState({ step: 'finishing' });
    try {
      setState({ step: 'done', result: await IdentityProvidersActions.finishTest(answer) });
    } catch (error) {
      if (!isCancelled(error)) setState({ step: 'failed', reason: reasonOf(error) });
    }
  };

  const begin = async () => {
    forget();
    // Before anything is waited for: only then the press counts.
    const beside = window.open('', '_blank', WINDOW);
    opened.current = beside;
    setTried(JSON.stringify(provider));
    setState({ step: 'beginning' });
    try {
      const { redirect_to: address } = await IdentityProvidersActions.beginTest(id, provider);
      const expected = isWebAddress(address) ? new URL(address).searchParams.get('state') : null;
      if (expected === null) throw new Error(texts.noAddress);
      waiting.current = awaitTestAnswer(expected, (answer) => void finish(answer));
      if (beside && !beside.closed) {
        // What the provider shows there must not reach back to this page.
        beside.opener = null;
        beside.location.replace(address);
      }
      setState({ step: 'at-provider', ...(!beside && { address }) });
    } catch (error) {
      forget();
      if (!isCancelled(error)) setState({ step: 'failed', reason: reasonOf(error) });
    }
  };

  const stop = () => {
    forget();
    setState({ step: 'idle' });
  };
  return { state, begin: () => void begin(), stop, tried };
}
