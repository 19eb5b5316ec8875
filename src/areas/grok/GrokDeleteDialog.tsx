import { DeleteDialog, type DialogEnd } from 'areas/entities';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useEffect } from 'react';
import { GrokPatterns, GrokPatternsActions, GrokPatternsStore, type GrokRow } from './GrokPatternsStore';
import { texts } from './texts';
import { useGrokUsers } from './UsedBy';

const { delete: words } = texts;

/** Asks before a pattern is deleted, and says what refers to it. */
export function GrokDeleteDialog({ row, ...end }: { row: GrokRow } & DialogEnd) {
  const isKnown = useStore(CapabilitiesStore, (state) => hasCapability(state, 'grok'));
  const usedBy = useStore(GrokPatternsStore, (state) => valueOf(state.usedBy));
  useEffect(() => {
    if (!isKnown) return undefined;
    const asking = GrokPatternsActions.usedBy(row.id);
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, [isKnown, row.id]);
  const users = useGrokUsers(row.name);
  const patterns = usedBy?.entities.filter(({ kind }) => kind !== 'input' || !users);
  const more = users ? users.total - users.extractors.length : 0;
  const titles = [
    ...(patterns ?? []).map(({ kind, title }) => (kind === 'input' ? words.extractorsOf(title) : title)),
    ...(users?.extractors ?? []).map(({ title, input_title }) => texts.usedBy.extractor(title, input_title)),
    ...(more > 0 ? [texts.usedBy.more(more)] : []),
    ...(usedBy && usedBy.hidden > 0 ? [words.hidden(usedBy.hidden)] : []),
  ];
  return (
    <DeleteDialog
      {...{ ...end, noun: GrokPatterns.noun }}
      isKept={GrokPatterns.documents !== undefined}
      entities={[row]}
      remove={(entity) => GrokPatternsActions.delete(entity)}
    >
      {words.really(row.name)} {words.hint} {titles.length > 0 && words.used(titles.join(', '))}
    </DeleteDialog>
  );
}
