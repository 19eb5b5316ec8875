import {
  ChartColumn,
  CircleDashed,
  Columns3,
  Copy,
  CornerDownLeft,
  Highlighter,
  List,
  Minus,
  Plus,
  Split,
  WandSparkles,
} from 'lucide-react';
import { type ReactNode } from 'react';
import { Chip } from 'ui/chip/Chip';
import { copyText } from 'ui/copy/copyText';
import { type Anchor } from 'ui/floating/Floating';
import { Menu } from 'ui/menu/Menu';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import './FieldValueMenu.css';

export interface FieldValueMenuProps {
  anchor: Anchor;
  field: string;
  value: string;
  /** text, number, date … */
  type?: string;
  onClose: () => void;
  onShowOnly?: () => void;
  onExclude?: () => void;
  onHasField?: () => void;
  onNewSearch?: () => void;
  /** The messages behind it, for values of charts and tables. */
  onShowDocuments?: () => void;
  onTopValues?: () => void;
  onToggleColumn?: () => void;
  isColumn?: boolean;
  onHighlight?: () => void;
  onCreateExtractor?: () => void;
  onCreateStreamRule?: () => void;
}

interface Entry {
  text: string;
  icon: ReactNode;
  key?: string;
  act: (() => void) | undefined;
}

/** What can be done with a value. What has no callback is absent; the keys at the right work while it is open. */
export function FieldValueMenu(props: FieldValueMenuProps) {
  const { anchor, field, value, type, onClose } = props;
  const groups: Entry[][] = [
    [
      { text: 'Show only this value', icon: <Plus />, key: '+', act: props.onShowOnly },
      { text: 'Exclude this value', icon: <Minus />, key: '−', act: props.onExclude },
      { text: 'Has this field', icon: <CircleDashed />, key: 'E', act: props.onHasField },
      { text: 'New search for this value', icon: <CornerDownLeft />, act: props.onNewSearch },
      { text: 'Show documents for value', icon: <List />, act: props.onShowDocuments },
    ],
    [
      { text: 'Top values', icon: <ChartColumn />, act: props.onTopValues },
      {
        text: props.isColumn ? 'Remove column' : 'Add as column',
        icon: <Columns3 />,
        key: 'C',
        act: props.onToggleColumn,
      },
      { text: 'Highlight this value', icon: <Highlighter />, act: props.onHighlight },
    ],
    [
      { text: 'Copy value', icon: <Copy />, key: 'Y', act: () => void copyText(value) },
      { text: 'Create extractor', icon: <WandSparkles />, act: props.onCreateExtractor },
      { text: 'Create stream rule', icon: <Split />, act: props.onCreateStreamRule },
    ],
  ];
  const shown = groups.map((group) => group.filter(({ act }) => act !== undefined)).filter((group) => group.length > 0);
  const handleKey = (key: string): boolean => {
    const wanted = key === '-' ? '−' : key.toUpperCase();
    const entry = shown.flat().find((each) => each.key === wanted);
    if (!entry) return false;
    entry.act?.();
    onClose();
    return true;
  };
  const head = (
    <div className="tl-value-head">
      <span className="tl-mono tl-truncate" title={`${field} = ${value}`}>
        <b>{field}</b> = {value}
      </span>
      {type !== undefined && <Chip>{type}</Chip>}
    </div>
  );
  return (
    <Menu label={`Actions for ${field}`} className="tl-value-menu" {...{ anchor, onClose, head }} onKey={handleKey}>
      {shown.map((group, index) => (
        <div key={group[0]?.text} role="presentation">
          {index > 0 && <MenuDivider />}
          {group.map(({ text, icon, key, act }) => (
            <MenuItem key={text} icon={icon} shortcut={key} onChoose={act}>
              {text}
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  );
}
