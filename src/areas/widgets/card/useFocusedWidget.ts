import { useEffect, useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { type ShownWidget } from '../computing/shown-widget';

/** The name of a widget in an address: its id; for the widget of a field, its text form. */
const nameOf = ({ widget, key }: ShownWidget): string => ('id' in widget ? widget.id : key);

/** Which widget is focused or edited (card dashboards.md, "Focus and edit in the URL"). */
export interface FocusedWidget {
  focused?: ShownWidget;
  edited?: ShownWidget;
  focus(shown: ShownWidget): void;
  edit(shown: ShownWidget): void;
  leave(): void;
}

const NOTHING = { focusedId: undefined, focusing: undefined, editing: undefined };

/** Kept in the address, so that links open the same; a missing widget is removed from it. */
export function useFocusedWidget(shown: readonly ShownWidget[]): FocusedWidget {
  const { query, push, replace } = useQueryState();
  const id = query.get('focusedId');
  const isEditing = query.get('editing') === 'true';
  const isFocusing = query.get('focusing') === 'true';
  const isGone = id !== null && !shown.some((each) => nameOf(each) === id);
  useEffect(() => {
    if (isGone) replace(NOTHING);
  }, [isGone, replace]);
  return useMemo(() => {
    const named = id === null ? undefined : shown.find((each) => nameOf(each) === id);
    return {
      focused: isFocusing ? named : undefined,
      edited: isEditing ? named : undefined,
      focus: (each) => push({ focusedId: nameOf(each), focusing: 'true', editing: undefined }),
      edit: (each) => replace({ focusedId: nameOf(each), editing: 'true' }),
      leave: () => replace(isEditing && isFocusing ? { editing: undefined } : NOTHING),
    };
  }, [id, isEditing, isFocusing, shown, push, replace]);
}
