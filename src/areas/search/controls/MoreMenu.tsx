import { grnOf } from 'api/grn';
import { QueryHelp } from 'areas/query';
import { mayAskAccess } from 'areas/shares';
import { useViewRights } from 'areas/views';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { CircleHelp, Download, Ellipsis, Eye, Link2, Pencil, RotateCcw, WandSparkles } from 'lucide-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type Asked, type MoreMenuProps } from './MoreMenuDialog';
import { texts } from '../texts';

const MoreMenuDialog = lazy(async () => ({ default: (await import('./MoreMenuDialog')).MoreMenuDialog }));
const SearchMenuEntries = lazy(async () => ({ default: (await import('./SearchMenuEntries')).SearchMenuEntries }));

/** Further actions of the search. */
export const MoreMenu = memo(function MoreMenu(props: MoreMenuProps) {
  const { saved, arrangement, decorators, onReset } = props;
  const { pathname, search } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { mayEdit } = useViewRights();
  const grn = saved && grnOf('search', saved.view.id);
  const mayAsk = useStore(CurrentUserStore, (user) => grn !== undefined && mayAskAccess(user, grn));
  const mayDecorate = useIsPermitted('decorators:read');
  const anchor = useRef<HTMLDivElement>(null);
  const close = () => setAsked(undefined);
  return (
    <div ref={anchor} className="tl-search-more">
      <MenuButton
        label={texts.menu.label}
        align="end"
        toggle={(props) => (
          <IconButton {...props} label={texts.menu.label} className="tl-search-more-button">
            <Ellipsis />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 />} onChoose={() => void copyText(shareableAddress(pathname + search))}>
          {texts.menu.copyLink}
        </MenuItem>
        <MenuItem icon={<CircleHelp />} onChoose={() => setHelpOpen(true)}>
          {texts.menu.syntax}
        </MenuItem>
        <MenuDivider />
        {saved && mayEdit(saved.view) && (
          <MenuItem icon={<Pencil />} onChoose={() => setAsked('metadata')}>
            {texts.menu.metadata}
          </MenuItem>
        )}
        {mayAsk && (
          <MenuItem icon={<Eye />} onChoose={() => setAsked('access')}>
            {texts.menu.access}
          </MenuItem>
        )}
        {mayDecorate && (
          <MenuItem icon={<WandSparkles />} onChoose={() => setAsked('decorators')}>
            {texts.menu.decorators(decorators.length)}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} onChoose={() => setAsked('export')}>
          {texts.menu.export}
        </MenuItem>
        <MenuItem icon={<RotateCcw />} onChoose={onReset}>
          {texts.menu.reset}
        </MenuItem>
        <Suspense fallback={null}>
          <SearchMenuEntries {...{ arrangement, saved }} />
        </Suspense>
      </MenuButton>
      <Suspense fallback={null}>{asked && <MoreMenuDialog {...{ ...props, asked, close }} />}</Suspense>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <QueryHelp anchor={anchor} align="end" onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
