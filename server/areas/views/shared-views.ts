import { grnOf, type ShareableType } from 'api/grn';
import { type ViewType } from 'api/views';
import { type MadeThing, type ShareTargets } from 'server/areas/shares';
import { type Caller } from 'server/calls/caller';
import { type StoredViews } from './stored-views';

/** What saved searches and dashboards are for sharing: kinds of their own. */
export const shareTypeOf = (type: ViewType): ShareableType => (type === 'DASHBOARD' ? 'dashboard' : 'search');

/** @param streamsOf the streams that a search names; none when the caller may not read it */
export function viewTargets(
  stored: StoredViews,
  streamsOf: (caller: Caller, searchId: string) => Promise<string[]>,
): Record<'dashboard' | 'search', ShareTargets> {
  const targetsOf = (type: ViewType): ShareTargets => ({
    async titles(ids) {
      const wanted = new Set(ids);
      const found = (await stored.heads()).filter((head) => head.type === type && wanted.has(head.id));
      return new Map(found.map(({ id, title }) => [id, title]));
    },

    async needs(id, caller) {
      const view = await stored.get(id);
      if (!view) return [];
      const widgets = Object.values(view.body.state).flatMap((page) => page.widgets);
      const streams = [
        ...(await streamsOf(caller, view.body.searchId)),
        ...widgets.flatMap((each) => each.streams ?? []),
      ];
      return [...new Set(streams)].map((streamId) => grnOf('stream', streamId));
    },
  });
  return { dashboard: targetsOf('DASHBOARD'), search: targetsOf('SEARCH') };
}

/** The views with who made them. */
export async function madeViews(stored: StoredViews): Promise<MadeThing[]> {
  const heads = await stored.heads();
  return heads.map(({ id, type, owner, createdAt }) => ({ type: shareTypeOf(type), id, by: owner, at: createdAt }));
}
