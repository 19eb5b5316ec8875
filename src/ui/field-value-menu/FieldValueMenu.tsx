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
import { type Anchor } from 'ui/floating/layers';
import { Menu } from 'ui/menu/Menu';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { texts } from './texts';
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
      { text: texts.showOnly, icon: <Plus />, key: '+', act: props.onShowOnly },
      { text: texts.exclude, icon: <Minus />, key: '−', act: props.onExclude },
      { text: texts.hasField, icon: <CircleDashed />, key: 'E', act: props.onHasField },
      { text: texts.newSearch, icon: <CornerDownLeft />, act: props.onNewSearch },
      { text: texts.showDocuments, icon: <List />, act: props.onShowDocuments },
    ],
    [
      { text: texts.topValues, icon: <ChartColumn />, act: props.onTopValues },
      {
        text: props.isColumn ? texts.removeColumn : texts.addColumn,
        icon: <Columns3 />,
        key: 'C',
        act: props.onToggleColumn,
      },
      { text: texts.highlight, icon: <Highlighter />, act: props.onHighlight },
    ],
    [
      { text: texts.copy, icon: <Copy />, key: 'Y', act: () => void copyText(value) },
      { text: texts.createExtractor, icon: <WandSparkles />, act: props.onCreateExtractor },
      { text: texts.createStreamRule, icon: <Split />, act: props.onCreateStreamRule },
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
    <Menu label={texts.label(field)} className="tl-value-menu" {...{ anchor, onClose, head }} onKey={handleKey}>
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
