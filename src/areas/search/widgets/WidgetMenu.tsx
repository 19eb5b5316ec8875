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
import { chosenColours, onlySeries, painted } from './series-colours';
import { type ShownWidget } from './shown-widget';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetFound } from './widget-answer';

interface WidgetMenuProps {
  shown: ShownWidget;
  commands: WidgetCommands;
  isFocused: boolean;
  onFocus: () => void;
  onLeave: () => void;
  onEdit: () => void;
  found: WidgetFound | undefined;
  /** Absent while there is nothing to export. */
  onExport?: () => void;
  /** Further entries. */
  children?: ReactNode;
}

/** What can be done with a card (card dashboards.md, "Widget frame"). A kind this page does not know can only go. */
export function WidgetMenu(props: WidgetMenuProps) {
  const { shown, found, commands, isFocused, onFocus, onLeave, onEdit, onExport, children } = props;
  const { title, own, isWide, aggregation } = shown;
  const [isPainting, setPainting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const series = own && found && aggregation && onlySeries(aggregation, found);
  return (
    <div ref={place} className="tl-widget-actions">
      <IconButton
        label={isFocused ? `Leave focus of ${title}` : `Focus ${title}`}
        title={isFocused ? 'Leave focus' : 'Focus'}
        onClick={isFocused ? onLeave : onFocus}
      >
        {isFocused ? <Minimize2 /> : <Maximize2 />}
      </IconButton>
      <MenuButton
        label={`Actions for ${title}`}
        align="end"
        toggle={(toggle) => (
          <IconButton label={`Actions for ${title}`} title="More" {...toggle}>
            <Ellipsis />
          </IconButton>
        )}
      >
        {own && (
          <>
            <MenuItem icon={<Pencil />} onChoose={onEdit}>
              Edit
            </MenuItem>
            <MenuItem icon={<Copy />} onChoose={() => commands.duplicate(shown)}>
              Duplicate
            </MenuItem>
            <MenuItem icon={<StretchHorizontal />} onChoose={() => commands.toggleWidth(shown)}>
              {isWide ? 'Default width' : 'Full width'}
            </MenuItem>
          </>
        )}
        {series !== undefined && (
          <MenuItem icon={<Palette />} onChoose={() => setPainting(true)}>
            Colour
          </MenuItem>
        )}
        {onExport && (
          <MenuItem icon={<Download />} onChoose={onExport}>
            Export
          </MenuItem>
        )}
        {children}
        {(own ?? children) && <MenuDivider />}
        <MenuItem icon={<Trash2 />} danger onChoose={() => commands.remove(shown)}>
          Delete
        </MenuItem>
      </MenuButton>
      {isPainting && own && series !== undefined && (
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
