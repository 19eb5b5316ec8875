import { type ReactNode } from 'react';
import { Chip } from 'ui/chip/Chip';
import { valueText } from 'ui/message-table/message-row';
import { type FieldChange } from '../rows/changes';

interface ChangedValueProps {
  /** Absent: the value is as it is stored, or that is not asked for. */
  change: FieldChange | undefined;
  /** The value as it is shown. */
  children?: ReactNode;
}

/** A value with what decorators did to it: the stored one struck through before it. */
export function ChangedValue({ change, children }: ChangedValueProps) {
  if (!change) return <>{children}</>;
  return (
    <>
      {'before' in change && <del className="tl-value-before">{valueText(change.before)}</del>}
      {change.kind !== 'removed' && <ins className="tl-value-after">{children}</ins>} <Chip>{change.kind}</Chip>
    </>
  );
}
