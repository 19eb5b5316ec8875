import { type ReactNode } from 'react';

const ROWS = [14, 48, 82] as const;

/** A line drawing for a list without entries: what comes in at the left is kept at the right, by the kind's icon. */
export function ListDrawing({ icon }: { icon: ReactNode }) {
  return (
    <div className="tl-list-drawing" aria-hidden="true">
      <svg viewBox="0 0 228 96" width="228" height="96" fill="none" strokeWidth="1.5">
        {ROWS.map((y) => (
          <g key={y}>
            <path className="tl-list-drawing-in" d={`M0 ${y}h18m30 0c26 0 26 ${48 - y} 48 ${48 - y}`} />
            <rect className="tl-list-drawing-in" x="18" y={y - 7} width="30" height="14" rx="4" />
            <path className="tl-list-drawing-out" d={`M132 48c26 0 26 ${y - 48} 48 ${y - 48}m30 0h18`} />
            <rect className="tl-list-drawing-kept" x="180" y={y - 7} width="30" height="14" rx="4" />
          </g>
        ))}
        <circle className="tl-list-drawing-kept" cx="114" cy="48" r="18" />
      </svg>
      <span>{icon}</span>
    </div>
  );
}
