import './BrandMark.css';

interface BrandMarkProps {
  /** Height in pixels. */
  size?: number;
  /** Shows the name beside the trees. */
  withName?: boolean;
}

/** Two firs in the accent colour, with or without the name. */
export function BrandMark({ size = 20, withName = false }: BrandMarkProps) {
  return (
    <span className="tl-brand" style={{ fontSize: `${size * 0.7}px` }}>
      <svg width={size * 1.15} height={size} viewBox="0 0 32 28" aria-hidden="true">
        <path className="tl-brand-far" d="M23.2 6.6 28 14h-1.6l5.4 9.4H14.6L21 14h-2.4z" />
        <path className="tl-brand-near" d="M11 .8 18 12h-2.4l6.2 10.2h-9V27H9.2v-4.8H.2L6.4 12H4z" />
      </svg>
      {withName && <span className="tl-brand-name">Timberline</span>}
    </span>
  );
}
