import { type View, type ViewBody, type ViewSummary } from 'api/views';
import { httpError } from 'server/calls/http-error';
import { type StoredView, type ViewHead, type WholeView } from './stored-views';
import { wholePages } from './whole-pages';

/** The stored form of a request body, with defaults. @throws HttpError 400 without a title */
export function readViewBody(body: ViewBody): Omit<StoredView, 'owner' | 'type'> {
  const title = body.title.trim();
  if (title === '') throw httpError.invalidFields({ title: 'Required: give it a title.' });
  return {
    title,
    summary: body.summary ?? null,
    description: body.description ?? null,
    searchId: body.search_id,
    properties: body.properties ?? [],
    state: wholePages(body.state),
  };
}

/** A view in a list. It requires nothing that another server might omit. */
export function presentHead({ searchId, createdAt, ...head }: ViewHead): ViewSummary {
  return { ...head, search_id: searchId, requires: {}, created_at: createdAt.toISOString() };
}

/** A view without its pages. */
export function headOf({ id, createdAt, body: { state: _state, ...head } }: WholeView): ViewHead {
  return { ...head, id, createdAt };
}

/** A complete view. */
export const presentView = (view: WholeView): View => ({
  ...presentHead(headOf(view)),
  state: view.body.state,
});
