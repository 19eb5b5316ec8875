import { UnfoldVertical } from 'lucide-react';
import { useStore } from 'flux/use-store';
import { openBeside } from 'routing/open-beside';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { secondsInWords } from 'ui/format/duration';
import { SearchesConfigurationStore } from 'areas/query';
import { surroundingSearch } from '../surrounding/surrounding-search';
import { type DetailedMessage } from '../rows/message';
import { texts } from './texts';

interface SurroundingMenuProps {
  message: DetailedMessage;
  /** Streams searched now. */
  streams: readonly string[];
}

/** Opens what happened around a message, from the same source, in a tab of its own. */
export function SurroundingMenu({ message, streams }: SurroundingMenuProps) {
  const { surroundingSeconds, surroundingFields } = useStore(SearchesConfigurationStore);
  const open = (seconds: number) => {
    const query = surroundingSearch(message, seconds, streams, surroundingFields);
    if (query) openBeside(Routes.SEARCH.query(query));
  };
  return (
    <MenuButton
      label={texts.surrounding.menu}
      toggle={(props) => (
        <Button {...props} variant="ghost" size="sm" icon={<UnfoldVertical />} title={texts.surrounding.help}>
          {texts.surrounding.open}
        </Button>
      )}
    >
      <MenuHeader>{texts.surrounding.head}</MenuHeader>
      {surroundingSeconds.map((seconds) => (
        <MenuItem key={seconds} onChoose={() => open(seconds)}>
          {secondsInWords(seconds)}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
