import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { type ReactNode } from 'react';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { type RowAction } from './row-action';

/** The menu of a row: what the signed-in person may do with it; nothing when that is nothing. */
export function useRowMenu<Row>(
  actions: readonly RowAction<Row>[],
  choose: (action: RowAction<Row>, row: Row) => void,
): (row: Row) => ReactNode {
  const user = useStore(CurrentUserStore);
  return (row) => {
    const permitted = actions.filter(({ isPermitted }) => isPermitted(row, user));
    if (permitted.length === 0) return null;
    return permitted.map((action, at) => (
      <RowMenuItem
        key={action.id}
        {...{ action, row, choose }}
        isDivided={action.isDangerous === true && at > 0 && permitted[at - 1]?.isDangerous !== true}
      />
    ));
  };
}

interface RowMenuItemProps<Row> {
  action: RowAction<Row>;
  row: Row;
  choose: (action: RowAction<Row>, row: Row) => void;
  isDivided: boolean;
}

function RowMenuItem<Row>({ action, row, choose, isDivided }: RowMenuItemProps<Row>) {
  const { icon, label, isDangerous, disabledReason, rowKey, to } = action;
  const item = { icon, danger: isDangerous, disabledReason: disabledReason?.(row), shortcut: rowKey };
  return (
    <>
      {isDivided && <MenuDivider />}
      {to ? (
        <MenuLink {...item} to={to(row)}>
          {label}
        </MenuLink>
      ) : (
        <MenuItem {...item} onChoose={() => choose(action, row)}>
          {label}
        </MenuItem>
      )}
    </>
  );
}
