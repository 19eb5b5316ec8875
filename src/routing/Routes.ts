import { route, withQuery } from './route';
import { system } from './system-routes';
import { type QueryParameters } from 'rest/url';

/** The time range and query that a search address carries. */
export interface SearchQuery extends QueryParameters {
  q?: string;
  interval?: string;
  rangetype?: 'relative' | 'absolute' | 'keyword';
}

const alerts = {
  LIST: '/alerts',
  /** The alerts that nobody has dealt with yet. */
  OPEN: '/alerts/open',
  SILENCES: '/alerts/silences',
  /** Events of a stream. */
  ofStream: (streamId: string) => withQuery('/alerts', { stream_id: streamId, kind: 'include' }),
  /** An event beside the list. */
  event: (id: string) => withQuery('/alerts', { event: id }),
  replay: (eventId: string) => route`/alerts/${eventId}/replay-search`,
  DEFINITIONS: {
    LIST: '/alerts/definitions',
    CREATE: '/alerts/definitions/new',
    show: (id: string) => route`/alerts/definitions/${id}`,
    edit: (id: string) => route`/alerts/definitions/${id}/edit`,
    replay: (id: string) => route`/alerts/definitions/${id}/replay-search`,
    backTest: (id: string) => route`/alerts/definitions/${id}/back-test`,
  },
  NOTIFICATIONS: {
    LIST: '/alerts/notifications',
    CREATE: '/alerts/notifications/new',
    show: (id: string) => route`/alerts/notifications/${id}`,
    edit: (id: string) => route`/alerts/notifications/${id}/edit`,
  },
};

const legacyAlerts = {
  LIST: '/legacy/alerts',
  CONDITIONS: '/legacy/alerts/conditions',
  NOTIFICATIONS: '/legacy/alerts/notifications',
  show: (id: string) => route`/legacy/alerts/${id}`,
  newCondition: (streamId?: string) => withQuery('/legacy/alerts/conditions/new', { stream_id: streamId }),
  condition: (streamId: string, conditionId: string) => route`/legacy/alerts/conditions/${streamId}/${conditionId}`,
  newNotification: (streamId?: string) => withQuery('/legacy/alerts/notifications/new', { stream_id: streamId }),
};

const streams = {
  LIST: '/streams',
  /** The form of a new stream. @param messages to suggest rules from: `index/id`, separated by commas */
  create: (messages?: string) => withQuery('/streams', { create: '', messages }),
  edit: (id: string, message: { index?: string; messageId?: string } = {}) =>
    withQuery(route`/streams/${id}/edit`, { index: message.index, message_id: message.messageId }),
  outputs: (id: string) => route`/streams/${id}/outputs`,
  search: (id: string, query?: SearchQuery) => withQuery(route`/streams/${id}/search`, query),
  messages: (id: string) => route`/streams/${id}/messages`,
};

const dashboards = {
  LIST: '/dashboards',
  CREATE: '/dashboards/new',
  show: (id: string) => route`/dashboards/${id}`,
  tv: (viewId: string) => route`/dashboards/tv/${viewId}`,
};

/** Every route of the console, by area: strings, or functions of the route's parameters. Without the path prefix. */
export const Routes = {
  START: '/',
  NOT_FOUND: '/notfound',
  SOURCES: '/sources',
  EXTENDED_SEARCH: '/extendedsearch',
  gettingStarted: (menu?: string) => withQuery('/gettingstarted', { menu }),
  SEARCH: {
    HOME: '/search',
    NEW: '/search/new',
    query: (query?: SearchQuery) => withQuery('/search', query),
    show: (viewId: string) => route`/search/${viewId}`,
    message: (index: string, id: string) => route`/messages/${index}/${id}`,
  },
  VIEWS: { LIST: '/views', show: (viewId: string) => route`/views/${viewId}` },
  ALERTS: alerts,
  LEGACY_ALERTS: legacyAlerts,
  STREAMS: streams,
  DASHBOARDS: dashboards,
  SYSTEM: system,
};
