import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { OrderedSet } from 'immutable';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'ui/button/Button';
import { type TableSelection } from 'ui/data-table/data-table-props';
import { formatCount } from 'ui/format/number';
import { type RowAction } from './row-action';
import { useRowMenu } from './RowMenu';
import { type EntityList } from './useEntityList';

interface RowActions<Row> {
  rowMenu?: (row: Row) => ReactNode;
  rowKeys: Readonly<Record<string, (row: Row) => void>>;
  /** Only where several can be acted on at once. */
  selection?: TableSelection<Row>;
  /** The dialog that is open. */
  dialog: ReactNode;
}

const NONE: OrderedSet<string> = OrderedSet();

/** Offers the actions of a list in the menu of each row, by keys, and for the selected rows; shows the dialog of one. */
export function useRowActions<Row>(
  { rows, rowKey, cutFrom, reload }: EntityList<Row>,
  actions: readonly RowAction<Row>[],
): RowActions<Row> {
  const user = useStore(CurrentUserStore);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ action: RowAction<Row>; rows: readonly Row[] }>();
  const [selected, setSelected] = useState(NONE);
  const keys = useMemo(() => new Set(selected), [selected]);
  // What is no longer in sight is not selected.
  useEffect(() => setSelected(NONE), [cutFrom]);
  const onDone = () => {
    setSelected(NONE);
    reload();
  };
  const choose = (action: RowAction<Row>, row: Row) => {
    if (action.to) void navigate(action.to(row));
    else if (action.run) action.run(row, { onDone });
    else if (action.dialog) setAsked({ action, rows: [row] });
  };
  const ofRow = useMemo(() => actions.filter(({ isOnlyForSeveral }) => !isOnlyForSeveral), [actions]);
  const rowMenu = useRowMenu(ofRow, choose);
  const keyed = actions.flatMap((action) => (action.rowKey === undefined ? [] : [[action.rowKey, action] as const]));
  const bulk = actions.filter((action) => action.bulk && rows?.some((row) => action.isPermitted(row, user)));
  const [first] = bulk;
  const chosen = (rows ?? []).filter((row) => selected.has(rowKey(row)));
  const isPossible = (action: RowAction<Row>, row: Row) =>
    action.isPermitted(row, user) && action.disabledReason?.(row) === undefined;
  const chooseForAll = (action: RowAction<Row>, those: readonly Row[]) => {
    if (action.bulk?.to) void navigate(action.bulk.to(those));
    else if (action.bulk?.run) action.bulk.run(those, { onDone });
    else setAsked({ action, rows: those });
  };
  return {
    rowMenu: ofRow.length > 0 ? rowMenu : undefined,
    rowKeys: Object.fromEntries(
      keyed.map(([key, action]) => [key, (row: Row) => action.isPermitted(row, user) && choose(action, row)]),
    ),
    selection: first && {
      selected: keys,
      onChange: (next) => setSelected(OrderedSet(next)),
      blockedReason: (row) => {
        const permitted = bulk.filter(({ isPermitted }) => isPermitted(row, user));
        if (permitted.length === 0) return first.bulk?.blockedReason;
        const reasons = permitted.map(({ disabledReason }) => disabledReason?.(row));
        return reasons.includes(undefined) ? undefined : reasons[0];
      },
      actions: bulk.flatMap((action) => {
        const those = chosen.filter((row) => isPossible(action, row));
        if (those.length === 0) return [];
        return (
          <Button
            key={action.id}
            variant="ghost"
            size="sm"
            icon={action.icon}
            onClick={() => chooseForAll(action, those)}
          >
            {action.bulk?.label}
            {those.length < chosen.length && ` (${formatCount(those.length)})`}
          </Button>
        );
      }),
    },
    dialog: asked && (
      <Suspense fallback={null}>
        {asked.action.dialog?.(asked.rows, { onDone, onClose: () => setAsked(undefined) })}
      </Suspense>
    ),
  };
}
