import { type AuthenticationService, type AuthenticationServiceText } from 'api/authentication-services/service';
import { type ServicesPage, type ServiceUsersPage } from 'api/authentication-services/services';
import { type RoleWithId } from 'api/roles/role';
import { ABSENT, type Loadable } from 'flux/loadable';
import { type EntityPage } from 'rest/entity/entity-store';

/** A service as it is sent: the settings are those of its type, which may come from a plugin. */
export type ServiceText = Omit<AuthenticationServiceText, 'config'> & { config: object };

/** The active services as the page of one is opened. */
export interface ActiveServices {
  /** The first of them, null for local accounts only. */
  service: AuthenticationService | null;
  /** How many services there are. */
  total: number;
}

export interface AuthenticationState {
  /** The page asked for last. */
  list: Loadable<EntityPage<AuthenticationService>>;
  /** Ids, in the order in which they are asked at a sign-in. A 4.3 cluster has one at most. */
  activeIds?: readonly string[];
  /** The service asked for last. */
  one: Loadable<AuthenticationService>;
  active: Loadable<ActiveServices>;
  /** Those who came from the service asked for last. */
  users: Loadable<ServiceUsersPage>;
  /** Whose people they are, by id. */
  usersOf?: string;
  /** All roles, by which people may be given what they may do. */
  roles: Loadable<readonly RoleWithId[]>;
}

/** Nothing asked for. */
export const NO_SERVICES: AuthenticationState = {
  ...{ list: ABSENT, one: ABSENT, active: ABSENT, users: ABSENT, roles: ABSENT },
};

export interface ListedServices {
  page: ServicesPage;
  activeIds: readonly string[];
}
