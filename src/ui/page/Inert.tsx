import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LAYERS } from './page-root';

interface InertProps {
  /** While true nothing inside can be reached, by pointer, keyboard or screen reader. It stays mounted. */
  when: boolean;
  /** It takes the whole window. */
  fillsWindow?: boolean;
  children: ReactNode;
}

/** The page below a layer that covers it. */
export function Inert({ when, fillsWindow = false, children }: InertProps) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    own.current?.toggleAttribute('inert', when);
  }, [when]);
  return (
    <div ref={own} className={fillsWindow ? 'tl-page' : undefined}>
      {children}
      {fillsWindow && <div className={LAYERS} />}
    </div>
  );
}
