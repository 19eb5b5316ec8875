import { CircleHelp, Ellipsis, Link2, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { QueryHelp } from './QueryHelp';

/** What else can be done with the search. */
export function MoreMenu({ onReset }: { onReset: () => void }) {
  const { pathname, search } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div ref={anchor} className="tl-search-more">
      <MenuButton
        label="More actions"
        align="end"
        toggle={(props) => (
          <IconButton {...props} label="More actions" className="tl-search-more-button">
            <Ellipsis />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 />} onChoose={() => void copyText(shareableAddress(pathname + search))}>
          Copy link to this search
        </MenuItem>
        <MenuItem icon={<CircleHelp />} onChoose={() => setHelpOpen(true)}>
          Query syntax
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<RotateCcw />} onChoose={onReset}>
          Reset search
        </MenuItem>
      </MenuButton>
      {isHelpOpen && <QueryHelp anchor={anchor} align="end" onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
