import { type Decorator } from 'api/decorators';
import { useIsPermitted } from 'areas/users';
import { useEffect, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { DecoratorsActions } from './DecoratorsActions';
import { DecoratorsStore } from './DecoratorsStore';

const NONE: readonly Decorator[] = [];

/**
 * The decorators of a page: those chosen for it, else those the server keeps for its stream (card search.md, "New search
 * defaults"). The search does not wait for them; it runs again in case there are any.
 *
 * @param streamId of the page; absent on the page of all streams
 */
export function useDecorators(chosen: readonly Decorator[] | undefined, streamId?: string): readonly Decorator[] {
  const mayRead = useIsPermitted('decorators:read');
  const stored = useStore(DecoratorsStore, (state) => state.stored);
  const isAsked = mayRead && chosen === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const asked = DecoratorsActions.list();
    // It is toasted; the messages are shown as they are.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isAsked]);
  return useMemo(() => {
    if (chosen) return chosen;
    const own = (stored ?? NONE).filter(({ stream }) => (stream ?? null) === (streamId ?? null));
    return mayRead && own.length > 0 ? own : NONE;
  }, [chosen, stored, streamId, mayRead]);
}
