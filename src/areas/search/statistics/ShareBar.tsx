import { formatPercent } from 'ui/format/number';

/** A share of 0 to 1 as a thin bar with its percentage. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="tl-share-bar">
      <span className="tl-share-bar-track" aria-hidden="true">
        <i style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
      <span>{formatPercent(share)}</span>
    </span>
  );
}
