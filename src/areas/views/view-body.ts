import { type View, type ViewBody, type ViewSummary } from 'api/views';

/** The body that stores a view again, with some parts changed. Keys a server adds by itself stay out of it. */
export function bodyOf(view: View, change: Partial<ViewBody> = {}): ViewBody {
  const { id, type, title, summary, description, search_id, properties, requires, state } = view;
  return { id, type, title, summary, description, search_id, properties, requires, state, ...change };
}

/** What may be done with a view, as permissions say it. */
export const viewPermission = (right: 'edit' | 'delete', { id }: Pick<ViewSummary, 'id'>) => `view:${right}:${id}`;
