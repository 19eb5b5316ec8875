import { type AuthenticationService } from 'api/authentication-services/service';
import { AuthenticationActions, AuthenticationStore } from './stores/AuthenticationStore';
import { knowsDirectories } from './capability';

type Named = Pick<AuthenticationService, 'id' | 'title'>;

const activeIds = () => AuthenticationStore.getState().activeIds ?? [];

/** Makes a service active: after the others where several can be, else in the place of the one before. */
export const activate = (service: Named): Promise<unknown> =>
  knowsDirectories()
    ? AuthenticationActions.setActiveServices([...activeIds().filter((id) => id !== service.id), service.id], service)
    : AuthenticationActions.setActiveBackend(service.id, service.title);

/** Makes a service inactive; others stay as they are. */
export const deactivate = (service: Named): Promise<unknown> =>
  knowsDirectories()
    ? AuthenticationActions.setActiveServices(
        activeIds().filter((id) => id !== service.id),
        service,
      )
    : AuthenticationActions.setActiveBackend(null, service.title);
