import { PluginStore } from 'plugins/PluginStore';
import { type EverywherePart } from 'plugins/extension-points';
import { useExtensions } from 'plugins/use-extensions';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { type ComponentType, useEffect, useState } from 'react';
import { inIdleTime } from 'ui/timing/in-idle-time';
import { useAllowed } from '../useAllowed';

/** The page comes first, and what the person came for: the rest is loaded in idle time. */
const WAIT_MS = 1_000;

/** What areas have on every page, for those who may use it. @param isFirst those before the page, or the others */
export function EverywhereParts({ isFirst = false }: { isFirst?: boolean }) {
  const isAllowed = useAllowed();
  const currentUser = useStore(CurrentUserStore, (state) => state.currentUser);
  return (
    <>
      {useExtensions('shell:everywhere')
        .filter((part) => (part.isFirst ?? false) === isFirst && isAllowed(part) && (part.isFor?.(currentUser) ?? true))
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
    const load = () => void part.load().then(loaded, failed);
    const takeBack = part.isFor ? load() : inIdleTime(load, WAIT_MS);
    return () => {
      isGone = true;
      takeBack?.();
    };
  }, [part]);
  return code ? <code.Part /> : null;
}
