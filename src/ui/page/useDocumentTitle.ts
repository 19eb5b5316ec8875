import { useEffect, useRef } from 'react';
import { holdTitle, retitle, type TitleHolder } from './document-title';

/**
 * Names the page in the browser's tab and history while it is shown. What is mounted last names it; a title that is not
 * known yet leaves the name to what lies above, at last to the title of the route.
 */
export function useDocumentTitle(title: string | undefined): void {
  const holder = useRef<TitleHolder>({ title: undefined });
  useEffect(() => holdTitle(holder.current), []);
  useEffect(() => retitle(holder.current, title), [title]);
}
