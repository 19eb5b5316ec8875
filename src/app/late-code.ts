import { UserNotification } from 'flux/UserNotification';
import { useEffect, useRef, useState } from 'react';
import { texts } from './console-texts';

interface LateCodeOptions<Part> {
  isWanted: boolean;
  /** Always the same function. */
  load: () => Promise<Part>;
  /** What could not be opened, for the toast: “The navigation”. */
  name: string;
  /** The wish is over: the next one tries again. */
  onFail: () => void;
}

/** Tells that the code of something did not come. */
export function tellMissing(name: string): void {
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
        tellMissing(name);
      },
    );
  }, [isWanted, part]);
  return part;
}
