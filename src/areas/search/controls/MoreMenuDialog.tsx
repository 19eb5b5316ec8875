import { type Decorator } from 'api/decorators';
import { grnOf } from 'api/grn';
import { DecoratorsDrawer } from 'areas/messages';
import { AccessDialog } from 'areas/shares';
import { bodyOf, MetadataDialog, ViewActions } from 'areas/views';
import { ExportDialog } from '../export/ExportDialog';
import { type Arrangement } from '../address/search-url';
import { type SavedSearch } from '../saved/saved-search';

export interface MoreMenuProps {
  /** The saved search that is open. */
  saved?: SavedSearch;
  /** The current state of the page. */
  arrangement: Arrangement;
  decorators: readonly Decorator[];
  onDecorators: (decorators: readonly Decorator[]) => void;
  onReset: () => void;
}

/** What the menu opens a dialog for. */
export type Asked = 'metadata' | 'access' | 'export' | 'decorators';

interface MoreMenuDialogProps extends MoreMenuProps {
  asked: Asked;
  close: () => void;
}

/** The dialog of an entry of the menu. */
export function MoreMenuDialog({ asked, saved, arrangement, decorators, onDecorators, close }: MoreMenuDialogProps) {
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
  }
}
