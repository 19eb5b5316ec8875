import { UserNotification } from 'flux/UserNotification';
import { useEffect, useRef, useState } from 'react';
import { texts } from './console-texts';

interface LateCodeOptions<Part> {
  isWanted: boolean;
  /** Must be a stable function. */
  load: () => Promise<Part>;
  /** What could not be opened, for the toast: “The navigation”. */
  name: string;
  /** Called when loading failed, so that the next request tries again. */
  onFail: () => void;
}

/** Toasts that the code could not be loaded. */
export function reportMissing(name: string): void {
  void UserNotification.error(texts.missingCode.message, texts.missingCode.title(name));
}

/** A component loaded on demand; a failed load shows a toast and affects nothing else. */
export function useLateCode<Part extends object>(options: LateCodeOptions<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  const latest = useRef(options);
  latest.current = options;
  const { isWanted } = options;
  useEffect(() => {
    if (!isWanted || part) return;
    const { load, name, onFail } = latest.current;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        onFail();
        reportMissing(name);
      },
    );
  }, [isWanted, part]);
  return part;
}
