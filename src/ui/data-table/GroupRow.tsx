import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { formatCount } from 'ui/format/number';

interface GroupRowProps {
  title: string;
  count: number;
  isOpen: boolean;
  index: number;
  width: number;
  isFocusTarget: boolean;
  measure: ((element: Element | null) => void) | undefined;
  onFocus: (index: number) => void;
  onPress: (index: number) => void;
}

/** The heading of a group of rows: a press, Enter, → and ← fold it. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { title, count, isOpen, index, width, isFocusTarget, measure, onFocus, onPress } = props;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tbody ref={measure} role="rowgroup" data-index={index}>
      <tr
        role="row"
        className="tl-table-row tl-table-group tl-table-pressable"
        tabIndex={isFocusTarget ? 0 : -1}
        aria-rowindex={index + 2}
        aria-level={1}
        aria-expanded={isOpen}
        onFocus={() => onFocus(index)}
        onClick={() => onPress(index)}
      >
        <td role="gridcell" colSpan={width}>
          <Chevron size={14} aria-hidden="true" /> <b>{title}</b> <span>{formatCount(count)}</span>
        </td>
      </tr>
    </tbody>
  );
});
