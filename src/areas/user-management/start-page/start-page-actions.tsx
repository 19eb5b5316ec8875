import { type RowAction } from 'areas/entities';
import { type CurrentUserState, CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { House } from 'lucide-react';
import { type PageAction } from 'ui/page/page-action';
import { StartpageActions, type StartPageType } from '../stores/StartpageStore';
import { texts } from './texts';

const mayChoose = (state: CurrentUserState): boolean =>
  state.currentUser !== undefined && hasPermission(state, `users:edit:${state.currentUser.username}`);

/** The server cannot store one of the built-in administrator. */
const readOnlyReason = (): string | undefined =>
  CurrentUserStore.getState().currentUser?.read_only ? texts.readOnly : undefined;

const isStart = ({ currentUser }: CurrentUserState, type: StartPageType | undefined, id: string): boolean =>
  currentUser?.startpage?.type === type && currentUser?.startpage?.id === id;

function change(type?: StartPageType, id?: string): void {
  const { currentUser } = CurrentUserStore.getState();
  // The store has said so.
  if (currentUser) StartpageActions.set(currentUser.id, type, id).catch(() => undefined);
}

/**
 * Makes a thing of a list the page one begins with, or not any more.
 *
 * @param typeOf undefined: nobody can begin with it
 */
export function startPageActions<Row extends { id: string }>(
  typeOf: (row: Row) => StartPageType | undefined,
): readonly RowAction<Row>[] {
  return [
    {
      id: 'set-start-page',
      label: texts.set,
      icon: <House />,
      isPermitted: (row, user) => typeOf(row) !== undefined && mayChoose(user) && !isStart(user, typeOf(row), row.id),
      disabledReason: readOnlyReason,
      run: (row) => change(typeOf(row), row.id),
    },
    {
      id: 'reset-start-page',
      label: texts.reset,
      icon: <House />,
      isPermitted: (row, user) => typeOf(row) !== undefined && mayChoose(user) && isStart(user, typeOf(row), row.id),
      run: () => change(),
    },
  ];
}

/** The same for the page of a thing; nothing as long as it is not stored. */
export function useStartPageActions(type: StartPageType, id: string | undefined): readonly PageAction[] {
  const user = useStore(CurrentUserStore);
  if (id === undefined || !mayChoose(user)) return [];
  return isStart(user, type, id)
    ? [{ id: 'reset-start-page', label: texts.reset, icon: <House />, onChoose: () => change() }]
    : [
        {
          id: 'set-start-page',
          label: texts.set,
          icon: <House />,
          disabledReason: readOnlyReason(),
          onChoose: () => change(type, id),
        },
      ];
}
