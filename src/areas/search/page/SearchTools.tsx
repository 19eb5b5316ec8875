import { memo } from 'react';
import { ShareButton } from 'areas/shares';
import { useStore } from 'flux/use-store';
import { COMPACT, useMediaQuery } from 'ui/measure/media';
import { MoreMenu } from '../controls/MoreMenu';
import { RefreshControl } from '../controls/RefreshControl';
import { pauseReason } from '../state/page-state';
import { LoadButton } from '../saved/LoadButton';
import { SaveButton } from '../saved/SaveButton';
import { type SavedSearch } from '../saved/saved-search';
import { type SidebarProps } from '../sidebar/Sidebar';
import { SidebarButton } from '../sidebar/SidebarButton';
import { TailSwitch } from '../tail/TailSwitch';
import { type SearchPageState } from '../state/useSearchPage';
import { heldBecause, WidgetsStore } from 'areas/widgets';

const NONE = [] as const;

interface SearchToolsProps extends Pick<SearchPageState, 'address' | 'actions'> {
  saved: SavedSearch | undefined;
  /** Set where the sidebar is not shown beside the messages. */
  sidebar: SidebarProps | undefined;
}

/** Actions of the whole search: live tail, refresh, save, export. */
export const SearchTools = memo(function SearchTools({ address, actions, saved, sidebar }: SearchToolsProps) {
  // In narrow windows these are in the list of saved searches.
  const isWide = !useMediaQuery(COMPACT);
  const held = useStore(WidgetsStore, heldBecause);
  return (
    <>
      {sidebar && <SidebarButton {...sidebar} />}
      <TailSwitch isOn={address.isTailing} onToggle={actions.toggleTail} />
      <RefreshControl pausedBecause={pauseReason(address) ?? held} />
      <SaveButton {...{ saved }} arrangement={address} />
      {isWide && <LoadButton />}
      {isWide && <ShareButton type="search" id={saved?.view.id} title={saved?.view.title ?? ''} isCompact />}
      <MoreMenu
        {...{ saved }}
        arrangement={address}
        decorators={address.decorators ?? NONE}
        onDecorators={actions.setDecorators}
        onReset={actions.reset}
      />
    </>
  );
});
