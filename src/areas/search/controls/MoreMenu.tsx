import { grnOf } from 'api/grn';
import { DecoratorsDrawer } from 'areas/messages';
import { QueryHelp } from 'areas/query';
import { AccessDialog, mayAskAccess } from 'areas/shares';
import { bodyOf, MetadataDialog, useViewRights, ViewActions } from 'areas/views';
import { type Decorator } from 'api/decorators';
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
import { type SavedSearch } from '../saved/saved-search';
import { type Arrangement } from '../address/search-url';
import { texts } from '../texts';

const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog')).ExportDialog }));

const SearchMenuEntries = lazy(async () => ({ default: (await import('./SearchMenuEntries')).SearchMenuEntries }));

interface MoreMenuProps {
  /** The saved search that is open. */
  saved?: SavedSearch;
  /** The current state of the page. */
  arrangement: Arrangement;
  decorators: readonly Decorator[];
  onDecorators: (decorators: readonly Decorator[]) => void;
  onReset: () => void;
}

type Asked = 'metadata' | 'access' | 'export' | 'decorators';

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
      <Suspense fallback={null}>
        <AskedDialog {...{ ...props, asked, close }} />
      </Suspense>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <QueryHelp anchor={anchor} align="end" onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});

interface AskedDialogProps extends MoreMenuProps {
  asked: Asked | undefined;
  close: () => void;
}

function AskedDialog({ asked, saved, arrangement, decorators, onDecorators, close }: AskedDialogProps) {
  switch (asked) {
    case 'metadata':
      return (
        saved && (
          <MetadataDialog
            view={saved.view}
            onSave={(metadata) => ViewActions.update(saved.view.id, bodyOf(saved.view, metadata))}
            onClose={close}
          />
        )
      );
    case 'access':
      return (
        saved && (
          <AccessDialog seen={{ grn: grnOf('search', saved.view.id) }} title={saved.view.title} onClose={close} />
        )
      );
    case 'export':
      return <ExportDialog columns={arrangement.columns} title={saved?.view.title} onClose={close} />;
    case 'decorators':
      return <DecoratorsDrawer {...{ decorators }} onChange={onDecorators} onClose={close} />;
    case undefined:
      return null;
  }
}
