import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface InertProps {
  /** While true nothing inside can be reached, by pointer, keyboard or screen reader. It stays mounted. */
  when: boolean;
  children: ReactNode;
}

/** The page below a layer that covers it. */
export function Inert({ when, children }: InertProps) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    own.current?.toggleAttribute('inert', when);
  }, [when]);
  return (
    <div ref={own} className="tl-page">
      {children}
    </div>
  );
}
