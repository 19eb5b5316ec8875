import { Keys } from './Keys';
import { type Shortcut } from './shortcuts';

/** Keys and what they do. */
export function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="tl-key-list">
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((each) => (
              <Keys key={each} keys={each} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
