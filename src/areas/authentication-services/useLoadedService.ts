import { type AuthenticationService } from 'api/authentication-services/service';
import { type Loaded, useLoaded } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { AuthenticationActions, AuthenticationStore } from './stores/AuthenticationStore';

/** Loads the service a page is about. */
export function useLoadedService(id: string): Loaded<AuthenticationService> {
  const one = useStore(AuthenticationStore, (state) => state.one);
  return useLoaded(one, AuthenticationActions.load, id);
}
