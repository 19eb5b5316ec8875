import { type SoleOwnership } from 'api/users/removal';
import { EntityTypeIcon, entityTypeText } from 'areas/shares';
import { texts } from './texts';

/** What nobody else owns. */
export function OwnedThings({ things: { entities, total } }: { things: SoleOwnership }) {
  const rest = total - entities.length;
  return (
    <>
      <p id="owned-alone">{texts.owned(total)}</p>
      {/* Scrolls: it must be reachable with the keyboard. */}
      <ul aria-labelledby="owned-alone" tabIndex={0}>
        {entities.map(({ id, type, title }) => (
          <li key={`${type} ${id}`}>
            <EntityTypeIcon type={type} />
            <b>{title}</b>
            <span className="tl-ink-3">{entityTypeText(type)}</span>
          </li>
        ))}
        {rest > 0 && <li className="tl-ink-3">{texts.more(rest)}</li>}
      </ul>
    </>
  );
}
