import { Kbd } from 'ui/kbd/Kbd';
import { texts } from '../texts';

/** What the keyboard can do here. */
export function KeyHints() {
  return (
    <div className="tl-key-hints" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {texts.messages.keys.move}
      </span>
      <span>
        <Kbd>⏎</Kbd> {texts.messages.keys.expand}
      </span>
      <span>
        <Kbd>+</Kbd>
        <Kbd>−</Kbd> {texts.messages.keys.filter}
      </span>
      <span>
        <Kbd>/</Kbd> {texts.messages.keys.query}
      </span>
    </div>
  );
}
