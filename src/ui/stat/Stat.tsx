import { type ReactNode } from 'react';
import { Skeleton } from 'ui/progress/Skeleton';
import './Stat.css';

export interface StatProps {
  /** The number with its unit; absent shows an en dash. */
  value: ReactNode;
  /** What it counts. */
  caption: ReactNode;
  /** The exact value, for shortened numbers. */
  title?: string;
  /** Only past its threshold. */
  tone?: 'warning' | 'danger';
}

/** A number with its meaning below. */
export function Stat({ value, caption, title, tone }: StatProps) {
  return (
    <div className={`tl-stat ${tone ? `tl-stat-${tone}` : ''}`}>
      <dt>{caption}</dt>
      <dd title={title}>{value ?? <i>–</i>}</dd>
    </div>
  );
}

export interface StatStripProps {
  label: string;
  /** Absent while they load: their places stay. */
  stats: readonly StatProps[] | undefined;
  /** How many will come. */
  expected?: number;
  /** At the right: the rules that govern the thing. */
  rules?: ReactNode;
}

/** The numbers of a detail page in one row, and the rules beside them. */
export function StatStrip({ label, stats, expected = 5, rules }: StatStripProps) {
  return (
    <section className="card tl-stat-strip" aria-label={label} aria-busy={stats === undefined}>
      {stats ? (
        <dl>
          {stats.map((stat, index) => (
            <Stat key={index} {...stat} />
          ))}
        </dl>
      ) : (
        <div className="tl-stat-wait">
          {Array.from({ length: expected }, (_, index) => (
            <div key={index} className="tl-stat">
              <Skeleton width={64} height={18} />
              <Skeleton width={96} height={8} />
            </div>
          ))}
        </div>
      )}
      {rules !== undefined && <div className="tl-stat-rules">{rules}</div>}
    </section>
  );
}
