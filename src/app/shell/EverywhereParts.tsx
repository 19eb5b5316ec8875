import { PluginStore } from 'plugins/PluginStore';
import { type EverywherePart } from 'plugins/extension-points';
import { useExtensions } from 'plugins/use-extensions';
import { type ComponentType, useEffect, useState } from 'react';
import { inIdleTime } from '../in-idle-time';
import { useAllowed } from '../useAllowed';

/** The page comes first, and what the person came for: the rest is loaded in idle time. */
const WAIT_MS = 1_000;

/** What areas have on every page, for those who may use it. */
export function EverywhereParts() {
  const isAllowed = useAllowed();
  return (
    <>
      {useExtensions('shell:everywhere')
        .filter(isAllowed)
        .map((part) => (
          <LatePart key={part.id} part={part} />
        ))}
    </>
  );
}

function LatePart({ part }: { part: EverywherePart }) {
  const [code, setCode] = useState<{ Part: ComponentType }>();
  useEffect(() => {
    let isGone = false;
    const loaded = (Part: ComponentType) => isGone || setCode({ Part });
    const failed = (error: unknown) => PluginStore.reportFailure(part.id, error);
    const takeBack = inIdleTime(() => void part.load().then(loaded, failed), WAIT_MS);
    return () => {
      isGone = true;
      takeBack();
    };
  }, [part]);
  return code ? <code.Part /> : null;
}
