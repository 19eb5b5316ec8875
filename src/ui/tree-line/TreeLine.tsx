import { FOREST, HILLS, SCENE } from './tree-line-paths';
import './TreeLine.css';

/** Hills and a line of firs along the lower edge of the page, behind a card. */
export function TreeLine() {
  return (
    <div className="tl-tree-line" aria-hidden="true">
      <svg viewBox={`0 0 ${SCENE.width} ${SCENE.height}`} preserveAspectRatio="xMidYMax slice">
        {HILLS.map((path, index) => (
          <path key={path} className={`tl-hill-${index + 1}`} d={path} />
        ))}
        <path className="tl-forest" d={FOREST} />
      </svg>
    </div>
  );
}
