import { bodyOf, MetadataDialog, useViewRights, ViewsActions } from 'areas/views';
import { type Decorator } from 'api/decorators';
import { useIsPermitted } from 'areas/users';
import { CircleHelp, Download, Ellipsis, Link2, Pencil, RotateCcw, WandSparkles } from 'lucide-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type SavedSearch } from '../saved/saved-search';
import { type Arrangement } from '../search-url';

const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog')).ExportDialog }));

const QueryHelp = lazy(async () => ({ default: (await import('./QueryHelp')).QueryHelp }));

const SearchMenuEntries = lazy(async () => ({ default: (await import('./SearchMenuEntries')).SearchMenuEntries }));

const DecoratorsDrawer = lazy(async () => ({
  default: (await import('../decorators/DecoratorsDrawer')).DecoratorsDrawer,
}));

interface MoreMenuProps {
  /** The saved search that is open. */
  saved?: SavedSearch;
  /** What is shown now. */
  arrangement: Arrangement;
  decorators: readonly Decorator[];
  onDecorators: (decorators: readonly Decorator[]) => void;
  onReset: () => void;
}

/** What else can be done with the search. */
export const MoreMenu = memo(function MoreMenu(props: MoreMenuProps) {
  const { saved, arrangement, decorators, onReset } = props;
  const { columns } = arrangement;
  const { pathname, search } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState<'metadata' | 'export' | 'decorators'>();
  const { mayEdit } = useViewRights();
  const mayDecorate = useIsPermitted('decorators:read');
  const anchor = useRef<HTMLDivElement>(null);
  const close = () => setAsked(undefined);
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
        {saved && mayEdit(saved.view) && (
          <MenuItem icon={<Pencil />} onChoose={() => setAsked('metadata')}>
            Edit metadata
          </MenuItem>
        )}
        {mayDecorate && (
          <MenuItem icon={<WandSparkles />} onChoose={() => setAsked('decorators')}>
            {decorators.length > 0 ? `Decorators (${decorators.length})` : 'Decorators'}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} onChoose={() => setAsked('export')}>
          Export
        </MenuItem>
        <MenuItem icon={<RotateCcw />} onChoose={onReset}>
          Reset search
        </MenuItem>
        <Suspense fallback={null}>
          <SearchMenuEntries {...{ arrangement, saved }} />
        </Suspense>
      </MenuButton>
      {saved && asked === 'metadata' && (
        <Suspense fallback={null}>
          <MetadataDialog
            view={saved.view}
            onSave={(metadata) => ViewsActions.update(saved.view.id, bodyOf(saved.view, metadata))}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog {...{ columns }} title={saved?.view.title} onClose={close} />
        </Suspense>
      )}
      {asked === 'decorators' && (
        <Suspense fallback={null}>
          <DecoratorsDrawer {...{ decorators }} onChange={props.onDecorators} onClose={close} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense fallback={null}>
          <QueryHelp anchor={anchor} align="end" onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
