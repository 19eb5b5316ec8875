import { type ReactNode, useRef, useState } from 'react';
import {
  Copy,
  Download,
  Ellipsis,
  Maximize2,
  Minimize2,
  Palette,
  Pencil,
  StretchHorizontal,
  Trash2,
} from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { ColourPopover } from './ColourPopover';
import { chosenColours, onlySeries, painted } from '../charts/series-colours';
import { type ShownWidget } from '../computing/shown-widget';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetFound } from '../computing/widget-answer';
import { texts } from '../texts';

interface WidgetMenuProps {
  shown: ShownWidget;
  commands: WidgetCommands | undefined;
  isFocused: boolean;
  onFocus: () => void;
  onLeave: () => void;
  onEdit: (() => void) | undefined;
  found: WidgetFound | undefined;
  /** Absent while there is nothing to export. */
  onExport?: () => void;
  /** Further entries. */
  children?: ReactNode;
}

/** The menu of a widget (card dashboards.md, "Widget frame"). A widget of an unknown type can only be removed. */
export function WidgetMenu(props: WidgetMenuProps) {
  const { shown, found, commands, isFocused, onFocus, onLeave, onEdit, onExport, children } = props;
  const { title, own, isWide, aggregation } = shown;
  const [isPainting, setPainting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const series = own && commands && found && aggregation && onlySeries(aggregation, found);
  const hasEntries = commands !== undefined || onExport !== undefined || Boolean(children);
  return (
    <div ref={place} className="tl-widget-actions">
      <IconButton
        label={isFocused ? texts.menu.leaveOf(title) : texts.menu.focusOf(title)}
        title={isFocused ? texts.menu.leave : texts.menu.focus}
        onClick={isFocused ? onLeave : onFocus}
      >
        {isFocused ? <Minimize2 /> : <Maximize2 />}
      </IconButton>
      {hasEntries && (
        <MenuButton
          label={texts.menu.label(title)}
          align="end"
          toggle={(toggle) => (
            <IconButton label={texts.menu.label(title)} title={texts.menu.more} {...toggle}>
              <Ellipsis />
            </IconButton>
          )}
        >
          {own && commands && (
            <>
              {onEdit && (
                <MenuItem icon={<Pencil />} onChoose={onEdit}>
                  {texts.menu.edit}
                </MenuItem>
              )}
              <MenuItem icon={<Copy />} onChoose={() => commands.duplicate(shown)}>
                {texts.menu.duplicate}
              </MenuItem>
              <MenuItem icon={<StretchHorizontal />} onChoose={() => commands.toggleWidth(shown)}>
                {isWide ? texts.menu.defaultWidth : texts.menu.fullWidth}
              </MenuItem>
            </>
          )}
          {series !== undefined && (
            <MenuItem icon={<Palette />} onChoose={() => setPainting(true)}>
              {texts.menu.colour}
            </MenuItem>
          )}
          {onExport && (
            <MenuItem icon={<Download />} onChoose={onExport}>
              {texts.menu.export}
            </MenuItem>
          )}
          {children}
          {commands && (
            <>
              {(own ?? children) && <MenuDivider />}
              <MenuItem icon={<Trash2 />} danger onChoose={() => commands.remove(shown)}>
                {texts.menu.delete}
              </MenuItem>
            </>
          )}
        </MenuButton>
      )}
      {isPainting && own && commands && series !== undefined && (
        <ColourPopover
          series={series}
          colour={chosenColours(own.config.formatting_settings).get(series)}
          anchor={place}
          onChoose={(colour) => commands.replace(shown, painted(own, series, colour))}
          onClose={() => setPainting(false)}
        />
      )}
    </div>
  );
}
