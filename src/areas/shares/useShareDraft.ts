import { grnOf, readGrn } from 'api/grn';
import { type GranteeCapabilities, type ShareState } from 'api/shares';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { alsoShared } from './share-draft';
import { ShareActions } from './ShareActions';
import { ShareStore } from './ShareStore';
import { type ShareTarget } from './share-right';

export interface ShareDraft {
  /** Absent until the server has said how the thing is shared. */
  state?: ShareState;
  selection: GranteeCapabilities;
  /** The server is looking at the selection. */
  isWaiting: boolean;
  error?: unknown;
  retry: () => void;
  select: (selection: GranteeCapabilities) => void;
  /** Things to be shared besides, see `alsoKey`. */
  also: ReadonlySet<string>;
  setAlso: (also: ReadonlySet<string>) => void;
  /** Its rejection has been shown. */
  save: () => Promise<void>;
}

const NOBODY: GranteeCapabilities = {};

/** What somebody is about to change in how a thing is shared; the server looks at every step. */
export function useShareDraft(target: ShareTarget): ShareDraft {
  const grn = grnOf(target.type, target.id);
  const { shared, isLoading, error } = useStore(ShareStore);
  const [selected, setSelected] = useState<GranteeCapabilities>();
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const question = ShareActions.prepare(grn);
    setAsked(grn);
    return () => question.cancel();
  }, [grn, turn]);
  const state = asked === grn && shared?.entity === grn ? shared : undefined;
  const selection = selected ?? state?.selected_grantee_capabilities ?? NOBODY;
  return {
    state,
    selection,
    isWaiting: isLoading,
    error,
    retry: () => setTurn(turn + 1),
    select(next) {
      setSelected(next);
      void ShareActions.prepare(grn, next);
    },
    also,
    setAlso,
    async save() {
      await ShareActions.update(target, selection);
      const besides = state ? alsoShared(state, also) : [];
      await Promise.all(
        besides.map(([{ id, type, title }, grantees]) =>
          ShareActions.add({ type: type, id: readGrn(id)?.id ?? '', title }, grantees),
        ),
      );
    },
  };
}
