import { VIEW_AS_CAPABILITY, VIEW_AS_PERMISSION } from 'api/view-as';
import { SessionActions } from 'areas/authentication';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Routes } from 'routing/Routes';
import { SignInsActions } from '../stores/SignInsStore';

/** Somebody who may be viewed: the built-in administrator sees everything, and whoever is disabled nothing. */
interface Viewable {
  id: string;
  read_only: boolean | null;
  account_status: string;
}

export interface ViewAs {
  isOffered(user: Viewable, state: CurrentUserState): boolean;
  start(userId: string): void;
}

/** Viewing the console as another person: it begins on the start page, as after signing in. */
export function useViewAs(): ViewAs {
  const navigate = useNavigate();
  const isKnown = useStore(CapabilitiesStore, (state) => hasCapability(state, VIEW_AS_CAPABILITY));
  return useMemo(
    () => ({
      isOffered: ({ id, read_only: isRoot, account_status: status }, state) =>
        isKnown &&
        !isRoot &&
        status === 'enabled' &&
        state.currentUser?.id !== id &&
        hasPermission(state, VIEW_AS_PERMISSION),
      start: (userId) =>
        void SignInsActions.viewAs(userId).then(
          async () => {
            await navigate(Routes.START);
            await SessionActions.validate();
          },
          () => undefined,
        ),
    }),
    [isKnown, navigate],
  );
}
