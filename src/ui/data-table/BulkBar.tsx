import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { formatCount } from 'ui/format/number';
import { texts } from './texts';

interface BulkBarProps {
  count: number;
  /** What the selected rows are together: “21.6 GB, 29.9 M messages”. */
  sum?: ReactNode;
  actions: ReactNode;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar({ count, sum, actions, onClear }: BulkBarProps) {
  return (
    <div className="tl-bulk" role="toolbar" aria-label={texts.selected}>
      <strong role="status">{texts.selectedCount(formatCount(count))}</strong>
      {sum !== undefined && <span>{sum}</span>}
      <div className="tl-bulk-actions">{actions}</div>
      <IconButton label={texts.clearSelection} onClick={onClear}>
        <X />
      </IconButton>
    </div>
  );
}
