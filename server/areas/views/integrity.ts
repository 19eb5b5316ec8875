import { type Search } from 'api/search';
import { type Widget } from 'api/views';
import { httpError } from 'server/calls/http-error';
import { type StoredView } from './stored-views';
import { widgetError } from './widget-rules';

type Checked = Pick<StoredView, 'state' | 'type'>;

const listed = (ids: readonly string[]) => ids.join(', ');

const missingFrom = (known: ReadonlySet<string>, ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => !known.has(id))),
];

function checkQueries({ type, state }: Checked, { queries = [] }: Search): void {
  const missing = missingFrom(new Set(queries.map(({ id }) => id)), Object.keys(state));
  if (missing.length > 0)
    throw httpError.badRequest(`The search of the view has no queries ${listed(missing)}. Store the search first.`);
  if (type === 'SEARCH' && queries.length !== 1)
    throw httpError.badRequest(`A saved search shows a search with one query; this one has ${queries.length}.`);
}

function checkSearchTypes({ state }: Checked, { queries = [] }: Search): void {
  const known = new Set(queries.flatMap(({ search_types: types = [] }) => types.map(({ id }) => id)));
  const mapped = Object.values(state).flatMap((page) => Object.values(page.widget_mapping).flat());
  const missing = missingFrom(known, mapped);
  if (missing.length > 0)
    throw httpError.badRequest(
      `The search of the view has no search types ${listed(missing)}. Store the search first.`,
    );
}

function checkWidgets(widgets: readonly Widget[], positions: Readonly<Record<string, unknown>>): void {
  const unplaced = missingFrom(
    new Set(Object.keys(positions)),
    widgets.map(({ id }) => id),
  );
  if (unplaced.length > 0) throw httpError.badRequest(`These widgets have no position: ${listed(unplaced)}.`);
  for (const widget of widgets) {
    const fault = widgetError(widget);
    if (fault) throw httpError.badRequest(`Widget ${widget.id}: ${fault}`);
  }
}

/** The error for a view whose search does not exist or may not be read. */
export const noSearch = ({ searchId }: Pick<StoredView, 'searchId'>) =>
  httpError.badRequest(`The search ${searchId} of the view does not exist. Store the search first.`);

/**
 * Checks that a view matches its search (card dashboards.md, "Saving and integrity" 3 to 5). Unused search types and
 * positions are allowed.
 *
 * @throws HttpError 400 naming what is missing
 */
export function checkIntegrity(view: Checked, search: Search): void {
  checkQueries(view, search);
  checkSearchTypes(view, search);
  for (const { widgets, positions } of Object.values(view.state)) checkWidgets(widgets, positions);
}
