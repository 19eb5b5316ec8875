import { type ProviderAnswer } from 'api/identity-providers/signing-in';
import { SessionActions, SessionStore } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { withPathPrefix } from 'routing/path-prefix';
import { ProviderSignInActions } from '../stores/ProviderSignInStore';
import { handBackTestAnswer } from '../trial/answer-channel';
import { isConsolePath, rememberedReturn } from '../way/return-path';
import { type AnswerKind, kindOf, takeAnswer } from './provider-answer';
import { texts } from './texts';

/** How far an answer is. */
export interface AnswerState {
  kind: AnswerKind;
  /** Why it led to nothing. */
  reason?: string;
  /** The test has it: this window is of no more use. */
  isHandedBack: boolean;
  /** Goes on in the console: where somebody was before, or is to come. */
  goOn: () => void;
}

async function signIn(answer: ProviderAnswer): Promise<string> {
  const { return_to: path } = await ProviderSignInActions.finish(answer);
  // By the cookie that came with it.
  await SessionActions.validate();
  if (SessionStore.getState().phase !== 'signed-in') throw new Error(texts.noCookie);
  return path;
}

async function link(answer: ProviderAnswer): Promise<string> {
  await ProviderSignInActions.finishLinking(answer);
  return rememberedReturn();
}

/**
 * Does what the answer of a provider is for, once.
 *
 * @param onDone the address is the one to show next
 */
export function useProviderAnswer(onDone: () => void): AnswerState {
  const [answer] = useState(takeAnswer);
  const [reason, setReason] = useState<string>();
  const [isHandedBack, setHandedBack] = useState(false);
  const kind = kindOf(answer);
  // What this browser's session is must be known first: its end, heard of later, would end the new one.
  const phase = useStore(SessionStore, (state) => (state.validatingSession ? 'unknown' : state.phase));
  const hasBegun = useRef(false);
  const goTo = (path: string) => {
    window.history.replaceState(null, '', withPathPrefix(isConsolePath(path) ? path : '/'));
    onDone();
  };
  const latest = useRef(goTo);
  latest.current = goTo;

  useEffect(() => {
    if (kind === 'test') return handBackTestAnswer(answer, () => setHandedBack(true));
    return undefined;
  }, [kind, answer]);

  useEffect(() => {
    if (hasBegun.current || phase === 'unknown' || (kind !== 'sign-in' && kind !== 'link')) return;
    hasBegun.current = true;
    if (kind === 'link' && phase === 'signed-out') return setReason(texts.sessionEnded);
    (kind === 'link' ? link(answer) : signIn(answer)).then(
      (path) => latest.current(path),
      (error: unknown) => setReason(messageOf(error)),
    );
  }, [kind, phase, answer]);

  return {
    kind,
    reason: kind === 'unknown' ? texts.nothing : reason,
    isHandedBack,
    goOn: () => goTo(kind === 'unknown' ? '/' : rememberedReturn()),
  };
}
