import { Skeleton } from 'ui/progress/Skeleton';
import { texts } from '../texts';
import './SizeBars.css';

/** Grey bars in the place of sizes that are loaded for the first time. */
export function SizeBarsSkeleton({ height = 144 }: { height?: number }) {
  return (
    <div className="tl-size-bars-wait" style={{ height }} role="status" aria-label={texts.loading}>
      {Array.from({ length: 31 }, (_, bar) => (
        <Skeleton key={bar} height={`${35 + ((bar * 41) % 50)}%`} />
      ))}
    </div>
  );
}
