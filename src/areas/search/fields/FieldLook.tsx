import { Suspense, useMemo, useState } from 'react';
import { type FieldCommands } from 'areas/messages';
import { type FieldScope, type FieldWidgetKind } from 'areas/query';
import { type Anchor } from 'ui/floating/layers';
import { Popover } from 'ui/floating/Popover';
import { sourceOf } from '../cards/widget-source';
import { type SearchResult } from '../run/search-result';
import { type AddedElsewhere, FieldPanel } from './FieldPanel';
import './FieldLook.css';

/** A field that is looked at, and from where. */
export interface LookedAt {
  field: string;
  kind: FieldWidgetKind;
  anchor: Anchor;
  /** The messages it is looked at in. */
  scope: FieldScope;
}

interface FieldLookProps {
  at: LookedAt;
  commands: FieldCommands;
  result: SearchResult | undefined;
  onClose: () => void;
}

/** What a field is like in the result, over the page where somebody asked for it: what the list of fields shows of it. */
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
  // In the place of the look: what it is a part of closes with a press beside it.
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
