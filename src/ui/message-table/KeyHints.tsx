import { Kbd } from 'ui/kbd/Kbd';

/** What the keyboard can do here. */
export function KeyHints() {
  return (
    <div className="tl-key-hints" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span>
        <Kbd>⏎</Kbd> expand
      </span>
      <span>
        <Kbd>+</Kbd>
        <Kbd>−</Kbd> filter by value
      </span>
      <span>
        <Kbd>/</Kbd> query
      </span>
    </div>
  );
}
