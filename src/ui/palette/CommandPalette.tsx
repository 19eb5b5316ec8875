import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { ModalFrame } from 'ui/dialog/ModalFrame';
import { ProgressLine } from 'ui/progress/ProgressLine';
import { keyName } from 'ui/shortcut/key-names';
import { PaletteFoot } from './PaletteFoot';
import { type PaletteGroup, type PaletteOption } from './palette-option';
import { PaletteRows } from './PaletteRows';
import { usePaletteList } from './usePaletteList';
import { texts } from '../texts';
import { texts as paletteTexts } from './texts';
import './CommandPalette.css';

export interface CommandPaletteProps {
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** The kind the list is limited to, if any. */
  kind?: string;
  /** Limits the list to a kind, or takes the limit away. */
  onKind: (kind: string | undefined) => void;
  /** Answers are on their way. */
  isSearching?: boolean;
  /** What could not be asked, one line each. */
  notes?: readonly string[];
  onChoose: (option: PaletteOption, how: { isNewTab: boolean }) => void;
  onClose: () => void;
}

/**
 * One field to go anywhere and do anything, open as long as it is rendered: a combobox over grouped rows. ↑ ↓ choose,
 * Enter opens, with Ctrl or ⌘ in a new tab, Tab limits to the kind of the row and back, Esc closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { text, onText, groups, kind, onKind, isSearching = false, notes = [], onChoose, onClose } = props;
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const { active, activate, move } = usePaletteList(groups, text);
  const rowId = (option: PaletteOption) => `${id}-${option.id}`;
  const choose = (isNewTab: boolean) => active && onChoose(active, { isNewTab: isNewTab && active.hasAddress });
  const limit = () => onKind(kind === undefined ? active?.kind : undefined);
  const actions = keyActions({ move, choose, limit, onClose });
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actions[keyName(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <ModalFrame content={content} onClose={onClose} className="tl-palette" aria-label={paletteTexts.label}>
      <div ref={content} className="tl-palette-body">
        <div className="tl-palette-field">
          <Search size={16} aria-hidden="true" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={paletteTexts.label}
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && rowId(active)}
            aria-autocomplete="list"
            placeholder={paletteTexts.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <Scope {...{ kind }} onClear={() => onKind(undefined)} />
          <span className="tl-palette-close">
            <IconButton label={texts.close} onClick={onClose}>
              <X />
            </IconButton>
          </span>
          <ProgressLine active={isSearching} label={paletteTexts.searching} />
        </div>
        <PaletteRows
          {...{ groups, active, rowId }}
          id={`${id}-list`}
          onActivate={activate}
          onChoose={(option, { isNewTab }) => onChoose(option, { isNewTab: isNewTab && option.hasAddress })}
        />
        {count === 0 && !isSearching && <p className="tl-palette-none">{paletteTexts.none}</p>}
        {notes.map((note) => (
          <p key={note} className="tl-palette-note">
            {note}
          </p>
        ))}
        <p className="tl-visually-hidden" role="status">
          {isSearching ? '' : paletteTexts.count(count)}
        </p>
        <PaletteFoot isLimited={kind !== undefined} />
      </div>
    </ModalFrame>
  );
}

interface KeyEffects {
  move: (by: 1 | -1) => void;
  choose: (isNewTab: boolean) => void;
  limit: () => void;
  onClose: () => void;
}

const keyActions = ({ move, choose, limit, onClose }: KeyEffects): Record<string, () => void> => ({
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Enter: () => choose(false),
  'Mod+Enter': () => choose(true),
  'Mod+k': onClose,
  Tab: limit,
});

/** What is searched: everything, or one kind. */
function Scope({ kind, onClear }: { kind: string | undefined; onClear: () => void }) {
  if (kind === undefined) return <span className="tl-palette-scope">{paletteTexts.everywhere}</span>;
  return (
    <button type="button" className="tl-palette-scope" onClick={onClear}>
      {paletteTexts.only(kind)} <X size={12} aria-hidden="true" />
      <span className="tl-visually-hidden">{paletteTexts.showAll}</span>
    </button>
  );
}
