import { grnOf, readGrn } from 'api/grn';
import { type GranteeCapabilities, type GranteeExpirations, type ShareState } from 'api/shares';
import { useStore } from 'flux/use-store';
import { useEffect, useRef, useState } from 'react';
import { alsoShared, needsALook } from './share-draft';
import { endOf, endsOf } from './share-ends';
import { ShareActions } from './ShareActions';
import { ShareStore } from './ShareStore';
import { type ShareTarget } from './share-right';

export interface ShareDraft {
  /** Absent until the server has said how the thing is shared. */
  state?: ShareState;
  selection: GranteeCapabilities;
  /** Until when those selected have it, where that was changed; null: for good. */
  ends: GranteeExpirations;
  /** Whether what is typed as the end of somebody is none. */
  hasUnreadableEnd: boolean;
  /** The server is looking at the selection. */
  isWaiting: boolean;
  error?: unknown;
  retry: () => void;
  select: (selection: GranteeCapabilities) => void;
  /** @param end null: for good; undefined: what is typed is none */
  setEnd: (grantee: string, end: string | null | undefined) => void;
  /** Things to be shared besides, see `alsoKey`. */
  also: ReadonlySet<string>;
  setAlso: (also: ReadonlySet<string>) => void;
  /**
   * Saves once the server has looked at the selection. Rejections have been shown.
   *
   * @returns false where that look found something that nobody could have seen yet: nothing is saved
   */
  save: () => Promise<boolean>;
}

const NOBODY: GranteeCapabilities = {};
const NO_ENDS: GranteeExpirations = {};

/** What somebody is about to change in how a thing is shared; the server looks at every step. */
export function useShareDraft(target: ShareTarget): ShareDraft {
  const grn = grnOf(target.type, target.id);
  const { shared, isLoading, error } = useStore(ShareStore);
  const [selected, setSelected] = useState<GranteeCapabilities>();
  const [changedEnds, setChangedEnds] = useState(NO_ENDS);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<string>();
  const look = useRef<Promise<ShareState>>();
  useEffect(() => {
    const question = ShareActions.prepare(grn);
    setAsked(grn);
    return () => question.cancel();
  }, [grn, turn]);
  const state = asked === grn && shared?.entity === grn ? shared : undefined;
  const selection = selected ?? state?.selected_grantee_capabilities ?? NOBODY;
  const ends = endsOf(changedEnds, selection);
  const prepare = (next: GranteeCapabilities, until: GranteeExpirations) => {
    look.current = ShareActions.prepare(grn, next, until);
  };
  return {
    state,
    selection,
    ends,
    hasUnreadableEnd: unreadable.some((grantee) => Object.hasOwn(selection, grantee)),
    isWaiting: isLoading,
    error,
    retry: () => setTurn(turn + 1),
    select(next) {
      setSelected(next);
      const kept = endsOf(changedEnds, next);
      setChangedEnds(kept);
      setUnreadable(unreadable.filter((grantee) => Object.hasOwn(next, grantee)));
      prepare(next, kept);
    },
    setEnd(grantee, end) {
      const others = unreadable.filter((each) => each !== grantee);
      setUnreadable(end === undefined ? [...others, grantee] : others);
      if (end === undefined) return;
      const next = { ...ends, [grantee]: end };
      setSelected(selection);
      setChangedEnds(next);
      prepare(selection, next);
    },
    also,
    setAlso,
    async save() {
      const found = isLoading ? await look.current : undefined;
      if (found && needsALook(found)) return false;
      await ShareActions.update(target, selection, ends);
      const besides = state ? alsoShared(state, also) : [];
      await Promise.all(
        besides.map(([{ id, type, title }, grantees]) => {
          const until = Object.keys(grantees).map(
            (each) => [each, endOf(ends, state?.active_shares ?? [], each)] as const,
          );
          const ending = Object.fromEntries(until.filter(([, end]) => end !== null));
          return ShareActions.add({ type: type, id: readGrn(id)?.id ?? '', title }, grantees, ending);
        }),
      );
      return true;
    },
  };
}
