import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { areSingleKeysOn } from 'ui/shortcut/single-keys';
import { type Shortcut } from 'ui/shortcut/shortcuts';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { type DataTableProps } from './data-table-props';
import { type RowHandlers } from './DataTableRow';
import { rangeOf, withKey, withKeys } from './selection';
import { isHeading, rowOf, type TableLine } from './table-lines';
import { type RowFocus } from './useRowFocus';
import { type TableKeys } from './table-keys';
import { texts } from './texts';

interface RowHandlersOptions<Row> {
  props: DataTableProps<Row>;
  lines: readonly TableLine<Row>[];
  keys: readonly string[];
  focus: RowFocus;
}

/** What presses and keys on rows do. */
export function useRowHandlers<Row>(options: RowHandlersOptions<Row>): {
  handlers: RowHandlers<Row>;
  tableKeys: TableKeys;
} {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // Where a range of selected rows begins.
  const anchor = useRef<string>();
  const actions = useMemo(() => rowActions(latest, anchor), []);
  const { props, lines, keys, focus } = options;
  const toRows = () => {
    if (keys.length === 0) return false;
    actions.moveTo(focus.focused, false);
    return true;
  };
  usePageKeys(listedKeys(props, toRows));
  const row = rowOf(lines[focus.focused]);
  const tableKeys: TableKeys = {
    count: keys.length,
    focused: focus.focused,
    withLetters: areSingleKeysOn(),
    moveTo: actions.moveTo,
    open: () => actions.press(focus.focused),
    select: () => actions.toggle(focus.focused),
    expand: (isOpen) => actions.setExpanded(focus.focused, isOpen),
    clearSelection: () => {
      const hasSelected = (props.selection?.selected.size ?? 0) > 0;
      if (hasSelected) props.selection?.onChange(new Set());
      return hasSelected;
    },
    rowKeys: Object.fromEntries(
      Object.entries(props.rowKeys ?? {}).map(([key, act]) => [key, () => row !== undefined && act(row)]),
    ),
  };
  return { handlers: actions.handlers, tableKeys };
}

/** From anywhere j and k lead to the rows; the other keys are the table's own and only listed. */
function listedKeys<Row>(
  { onOpen, expansion, groups, selection, rowMenu }: DataTableProps<Row>,
  toRows: () => boolean,
): Shortcut[] {
  return [
    { keys: ['j', 'k'], does: texts.keys.rows, run: toRows },
    ...(onOpen || expansion ? [{ keys: ['Enter'], does: texts.keys.open }] : []),
    ...(groups ? [{ keys: ['ArrowRight', 'ArrowLeft'], does: texts.keys.group }] : []),
    ...(selection ? [{ keys: ['Space'], does: texts.keys.select }] : []),
    ...(rowMenu ? [{ keys: ['.'], does: texts.keys.actions }] : []),
  ];
}

function rowActions<Row>(latest: RefObject<RowHandlersOptions<Row>>, anchor: { current: string | undefined }) {
  const now = () => latest.current as RowHandlersOptions<Row>;
  const rowAt = (index: number) => rowOf(now().lines[index]);
  const isFree = (key: string) => {
    const { props, lines, keys } = now();
    const row = rowOf(lines[keys.indexOf(key)]);
    return row !== undefined && props.selection?.blockedReason?.(row) === undefined;
  };
  const select = (index: number, isIn: boolean, isRange: boolean) => {
    const { props, keys } = now();
    const key = keys[index];
    if (!props.selection || key === undefined) return;
    const { selected, onChange } = props.selection;
    const range = isRange ? rangeOf(keys, anchor.current, key).filter(isFree) : [];
    if (!isRange) anchor.current = key;
    if (range.length > 0) onChange(withKeys(selected, range, isIn));
    else if (isFree(key)) onChange(withKey(selected, key, isIn));
  };
  const expand = (index: number) => {
    const { lines, props } = now();
    const line = lines[index];
    if (isHeading(line)) props.groups?.onToggle(line.group);
    else if (line !== undefined) props.expansion?.onToggle(line.key);
  };
  const press = (index: number) => {
    const row = rowAt(index);
    const { onOpen } = now().props;
    if (row !== undefined && onOpen) onOpen(row);
    else expand(index);
  };
  const moveTo = (index: number, isExtending: boolean) => {
    const { focus, keys, props } = now();
    const from = keys[focus.focused];
    if (isExtending && props.selection) {
      anchor.current ??= from;
      select(index, true, true);
    }
    focus.move(index);
    const row = rowAt(index);
    if (row !== undefined) props.onFocusRow?.(row);
  };
  const handlers: RowHandlers<Row> = {
    focus: (index) => now().focus.follow(index),
    select,
    expand,
    press,
    menu: (row) => now().props.rowMenu?.(row),
    actions: (row) => now().props.rowActions?.(row),
    detail: (row) => now().props.expansion?.render(row),
  };
  return {
    handlers,
    moveTo,
    press,
    toggle: (index: number) => {
      const { props, keys } = now();
      const key = keys[index];
      if (props.selection && key !== undefined && rowAt(index) !== undefined)
        select(index, !props.selection.selected.has(key), false);
      else press(index);
    },
    setExpanded: (index: number, isOpen: boolean) => {
      const { props, lines } = now();
      const line = lines[index];
      const isNow = isHeading(line) ? line.isOpen : (props.expansion?.expanded.has(line?.key ?? '') ?? false);
      if (isNow !== isOpen) expand(index);
      // ← on a closed row leads to its heading.
      else if (!isOpen && !isHeading(line)) {
        const heading = lines.slice(0, index).findLastIndex(isHeading);
        if (heading >= 0) moveTo(heading, false);
      }
    },
  };
}
