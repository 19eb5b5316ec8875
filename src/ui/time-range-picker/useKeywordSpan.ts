import { useEffect, useRef, useState } from 'react';
import { type Span } from './time-range';

const ASK_DELAY_MS = 1000;

/** Resolves a phrase on the server; undefined when the server does not understand it. */
export type ResolveKeyword = (keyword: string, zone: string) => Promise<Span | undefined>;

export type KeywordAnswer = { state: 'none' | 'asking' | 'unknown' | 'unavailable' } | { state: 'known'; span: Span };

/** The span of a phrase, resolved one second after the last change; older answers are dropped. */
export function useKeywordSpan(keyword: string | undefined, zone: string, resolve: ResolveKeyword): KeywordAnswer {
  const [answer, setAnswer] = useState<KeywordAnswer>({ state: 'none' });
  const ask = useRef(resolve);
  useEffect(() => {
    ask.current = resolve;
  });
  useEffect(() => {
    if (!keyword) {
      setAnswer({ state: 'none' });
      return undefined;
    }
    let isCurrent = true;
    const settle = (next: KeywordAnswer) => isCurrent && setAnswer(next);
    setAnswer({ state: 'asking' });
    const timer = setTimeout(() => {
      ask.current(keyword, zone).then(
        (span) => settle(span ? { state: 'known', span } : { state: 'unknown' }),
        () => settle({ state: 'unavailable' }),
      );
    }, ASK_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword, zone]);
  return answer;
}
