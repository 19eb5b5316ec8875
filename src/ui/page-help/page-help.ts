import { useEffect, useSyncExternalStore } from 'react';

/** Where to read or do more: a route of the console, or an address elsewhere, which opens beside it. */
export type HelpLink = { title: string } & ({ to: string } | { href: string });

/** What a page is for. */
export interface PageHelp {
  /** Two sentences. */
  text: string;
  /** At most three. */
  links?: readonly HelpLink[];
}

const helps: PageHelp[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/**
 * Explains the page in the help of the top bar while it is shown. What is mounted last explains it.
 *
 * @param help the same object at each rendering: a constant
 */
export function usePageHelp(help: PageHelp): void {
  useEffect(() => {
    helps.push(help);
    tell();
    return () => {
      helps.splice(helps.indexOf(help), 1);
      tell();
    };
  }, [help]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The explanation of the page that is shown, if it has one. */
export function useShownHelp(): PageHelp | undefined {
  return useSyncExternalStore(subscribe, () => helps.at(-1));
}
