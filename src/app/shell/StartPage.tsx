import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Navigate } from 'react-router';
import { startPageRoute } from './start-page-route';

/** Leads on to the page the person begins with. */
export function StartPage() {
  const currentUser = useStore(CurrentUserStore, (state) => state.currentUser);
  return <Navigate to={startPageRoute(currentUser)} replace />;
}
