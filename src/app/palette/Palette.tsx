import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openBeside } from 'routing/open-beside';
import { CommandPalette } from 'ui/palette/CommandPalette';
import { type PaletteItem } from './palette-item';
import { usePaletteItems } from './usePaletteItems';
import { language } from 'texts/language';
import { texts } from './texts';

interface PaletteProps {
  /** Initial text of the field. */
  initialText?: string;
  onClose: () => void;
}

const list = new Intl.ListFormat(language(), { type: 'conjunction' });

/** The command palette: opens any page or entity and runs actions; lists only what is permitted. */
export function Palette({ initialText = '', onClose }: PaletteProps) {
  const [text, setText] = useState(initialText);
  const [kind, setKind] = useState<string>();
  const navigate = useNavigate();
  const { groups, isSearching, failed } = usePaletteItems(text, kind);
  const choose = ({ effect }: PaletteItem, isNewTab: boolean) => {
    if (isNewTab && 'path' in effect) {
      openBeside(effect.path);
      return;
    }
    onClose();
    if ('path' in effect) void navigate(effect.path);
    else effect.run();
  };
  const items = groups.flatMap(({ options }) => options);
  return (
    <CommandPalette
      {...{ text, groups, kind, isSearching, onClose }}
      onText={setText}
      onKind={setKind}
      notes={failed.length === 0 ? [] : [texts.failed(list.format(failed))]}
      onChoose={({ id }, { isNewTab }) => {
        const item = items.find((each) => each.id === id);
        if (item) choose(item, isNewTab);
      }}
    />
  );
}
