import { type KeyboardEvent, useId, useState } from 'react';
import { type ComboboxOption, SHOWN_OPTIONS } from './options';

interface OptionListSource {
  /** What matches, in the order to show. */
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** The first option is the one Enter takes, without an arrow first. */
  startsOnFirst?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The keys of a combobox: arrows walk through the options, Enter takes one, Esc and Tab close. */
export function useOptionList({ options, onChoose, startsOnFirst = false }: OptionListSource) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState<number>();
  const count = Math.min(options.length, SHOWN_OPTIONS);
  const active = Math.min(chosen ?? (startsOnFirst ? 0 : -1), count - 1);
  const idOf = (index: number) => `${id}-${index}`;
  const isShown = isOpen && options.length > 0;
  const open = () => {
    setOpen(true);
    setActive(undefined);
  };
  const close = () => setOpen(false);
  const choose = (option: ComboboxOption) => {
    close();
    onChoose(option);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isShown) open();
      else setActive((Math.max(active, step < 0 ? 0 : -1) + step + count) % count);
    } else if (event.key === 'Enter' && isShown && options[active]) {
      event.preventDefault();
      event.stopPropagation();
      choose(options[active]);
    }
  };
  return {
    isShown,
    open,
    close,
    choose,
    handleKeyDown,
    listProps: { id, active, idOf },
    /** Attributes for the input; its own key handlers run before `handleKeyDown`. */
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && active >= 0 ? idOf(active) : undefined,
    } as const,
  };
}
