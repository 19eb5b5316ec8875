import { audit } from 'areas/audit/manifest';
import { authentication } from 'areas/authentication/manifest';
import { authenticationServices } from 'areas/authentication-services/manifest';
import { backTests } from 'areas/back-tests/manifest';
import { cluster } from 'areas/cluster/manifest';
import { configurations } from 'areas/configurations/manifest';
import { dashboards } from 'areas/dashboards/manifest';
import { entities } from 'areas/entities/manifest';
import { eventDefinitions } from 'areas/event-definitions/manifest';
import { events } from 'areas/events/manifest';
import { extractors } from 'areas/extractors/manifest';
import { gettingStarted } from 'areas/getting-started/manifest';
import { grok } from 'areas/grok/manifest';
import { identityProviders } from 'areas/identity-providers/manifest';
import { indices } from 'areas/indices/manifest';
import { inputs } from 'areas/inputs/manifest';
import { messages } from 'areas/messages/manifest';
import { notificationDeliveries } from 'areas/notification-deliveries/manifest';
import { notifications } from 'areas/notifications/manifest';
import { outputs } from 'areas/outputs/manifest';
import { query } from 'areas/query/manifest';
import { search } from 'areas/search/manifest';
import { shares } from 'areas/shares/manifest';
import { slowSearches } from 'areas/slow-searches/manifest';
import { streamManagement } from 'areas/stream-management/manifest';
import { silences } from 'areas/silences/manifest';
import { streams } from 'areas/streams/manifest';
import { uploads } from 'areas/uploads/manifest';
import { userManagement } from 'areas/user-management/manifest';
import { urlAllowList } from 'areas/url-allow-list/manifest';
import { users } from 'areas/users/manifest';
import { views } from 'areas/views/manifest';
import { widgets } from 'areas/widgets/manifest';
import { type PluginManifest } from 'plugins/manifest';
import { gallery } from './gallery';
import { shell } from './shell/shell-manifest';

/** The built-in areas, in order of registration: the whole console is built from these manifests. */
export const areas: readonly PluginManifest[] = [
  authentication,
  users,
  gettingStarted,
  cluster,
  entities,
  query,
  messages,
  widgets,
  search,
  views,
  dashboards,
  events,
  shares,
  streams,
  streamManagement,
  eventDefinitions,
  silences,
  backTests,
  notifications,
  notificationDeliveries,
  indices,
  inputs,
  extractors,
  outputs,
  grok,
  uploads,
  userManagement,
  authenticationServices,
  identityProviders,
  audit,
  slowSearches,
  configurations,
  urlAllowList,
  shell,
  ...gallery,
];
