import { Skeleton } from 'ui/progress/Skeleton';
import './Section.css';

/** Holds the place of a section with one line until it is there. */
export function SectionPlace() {
  return (
    <div className="card tl-section" aria-hidden="true">
      <div className="tl-section-head">
        <Skeleton width={120} />
      </div>
      <div className="tl-section-body">
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
