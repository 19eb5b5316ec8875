import { useEffect } from 'react';

const PRODUCT = 'Timberline';

/** Names the page in the browser's tab and history while it is shown. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
