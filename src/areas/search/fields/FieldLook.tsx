import { Suspense, useMemo, useState } from 'react';
import { type FieldCommands } from 'areas/messages';
import { type FieldScope, type FieldWidgetKind } from 'areas/query';
import { type Anchor } from 'ui/floating/layers';
import { Popover } from 'ui/floating/Popover';
import { sourceOf } from '../cards/widget-source';
import { type SearchResult } from '../run/search-result';
import { type AddedElsewhere, FieldPanel } from './FieldPanel';
import './FieldLook.css';

/** A field whose panel is open, and its anchor. */
export interface LookedAt {
  field: string;
  kind: FieldWidgetKind;
  anchor: Anchor;
  /** The messages its values come from. */
  scope: FieldScope;
}

interface FieldLookProps {
  at: LookedAt;
  commands: FieldCommands;
  result: SearchResult | undefined;
  onClose: () => void;
}

/** The panel of a field in a popover: the same as in the list of fields. */
export function FieldLook({ at: { field, kind, anchor, scope }, commands, result, onClose }: FieldLookProps) {
  const [look, setLook] = useState(kind);
  const [added, setAdded] = useState<AddedElsewhere>();
  const source = useMemo(() => result && sourceOf(result), [result]);
  const own = useMemo<FieldCommands>(
    () => ({
      ...commands,
      show: (each, name) => {
        commands.show?.(each, name);
        onClose();
      },
    }),
    [commands, onClose],
  );
  const isEnumerable = commands.canShow?.('top', field) ?? false;
  // Replaces the popover: a dialog inside it would be closed by a click outside of the popover.
  if (added) {
    return (
      <Suspense fallback={null}>
        <added.entry.Dialog on={added.on} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Popover label={field} {...{ anchor, onClose }} className="tl-field-look">
      <h2 className="tl-mono tl-truncate">{field}</h2>
      <FieldPanel
        field={{ name: field, isEnumerable }}
        commands={own}
        onLook={setLook}
        onAdd={setAdded}
        {...{ scope, look, source }}
      />
    </Popover>
  );
}
