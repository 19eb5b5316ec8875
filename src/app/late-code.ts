import { UserNotification } from 'flux/UserNotification';
import { useEffect, useRef, useState } from 'react';

interface LateCodeOptions<Part> {
  isWanted: boolean;
  /** Always the same function. */
  load: () => Promise<Part>;
  /** What could not be opened, for the toast: “The navigation”. */
  name: string;
  /** The wish is over: the next one tries again. */
  onFail: () => void;
}

/** A part whose code comes when it is wanted; that it did not arrive is told in a toast and harms nothing else. */
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
        void UserNotification.error(
          'Its code did not arrive. Try again; after an update of the server load the page anew.',
          `${name} could not be opened`,
        );
      },
    );
  }, [isWanted, part]);
  return part;
}
