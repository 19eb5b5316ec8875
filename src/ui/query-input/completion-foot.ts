import { EditorView } from '@codemirror/view';
import { modKey } from 'ui/kbd/Kbd';
import { texts } from './texts';

type Hint = readonly [keys: readonly string[], effect: string];

const CHOOSE: Hint = [['↑', '↓'], texts.keys.choose];
const BEFORE_CHOICE: readonly Hint[] = [CHOOSE, [['Tab'], texts.keys.insertFirst], [['⏎'], texts.keys.search]];
const chosenHints = (): readonly Hint[] => [CHOOSE, [['⏎'], texts.keys.insert], [[`${modKey()} ⏎`], texts.keys.search]];

function footOf(hints: readonly Hint[], className: string): HTMLElement {
  const foot = document.createElement('div');
  foot.className = `tl-completion-foot ${className}`;
  for (const [keys, effect] of hints) {
    for (const key of keys) {
      const kbd = foot.appendChild(document.createElement('kbd'));
      kbd.className = 'tl-kbd';
      kbd.textContent = key;
    }
    foot.appendChild(document.createElement('span')).textContent = effect;
  }
  // The editor keeps the focus.
  foot.addEventListener('mousedown', (event) => event.preventDefault());
  return foot;
}

/** Below the completions: what the keys do, before and after one is highlighted (the style sheet shows one of both). */
export const completionFoot = EditorView.updateListener.of(({ view }) => {
  const list = view.dom.querySelector('.tl-completion');
  if (!list || list.querySelector('.tl-completion-foot')) return;
  list.append(footOf(BEFORE_CHOICE, 'tl-completion-foot-before'), footOf(chosenHints(), 'tl-completion-foot-chosen'));
});
