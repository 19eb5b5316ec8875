import { MoreMenu } from './controls/MoreMenu';
import { RefreshControl } from './controls/RefreshControl';
import { FieldsButton } from './fields/FieldsButton';
import { type FieldsSidebarProps } from './fields/FieldsSidebar';
import { pauseReason } from './page-state';
import { LoadButton } from './saved/LoadButton';
import { SaveButton } from './saved/SaveButton';
import { type SavedSearch } from './saved/saved-search';
import { TailSwitch } from './tail/TailSwitch';
import { type SearchPageState } from './useSearchPage';

interface SearchToolsProps {
  page: SearchPageState;
  saved: SavedSearch | undefined;
  /** Present where the fields have no place of their own. */
  fields: FieldsSidebarProps | undefined;
}

/** What is done with a search as a whole: following, refreshing, saving, exporting. */
export function SearchTools({ page: { address, actions }, saved, fields }: SearchToolsProps) {
  return (
    <>
      {fields && <FieldsButton {...fields} />}
      <TailSwitch isOn={address.isTailing} onToggle={actions.toggleTail} />
      <RefreshControl pausedBecause={pauseReason(address)} />
      <SaveButton {...{ saved }} arrangement={address} />
      <LoadButton />
      <MoreMenu {...{ saved }} columns={address.columns} onReset={actions.reset} />
    </>
  );
}
