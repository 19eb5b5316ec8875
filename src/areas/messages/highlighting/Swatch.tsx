import { type ScaleName, scaleColor } from './color-scales';
import { HIT_COLOR, type RuleColor } from './rule';

const STEPS = 12;

const gradientOf = (name: ScaleName): string =>
  `linear-gradient(to right, ${Array.from({ length: STEPS + 1 }, (_, step) => scaleColor(name, step / STEPS)).join(', ')})`;

/** A scale from its beginning to its end. */
export function ScaleBar({ name }: { name: ScaleName }) {
  return <div className="tl-scale-bar" style={{ background: gradientOf(name) }} aria-hidden="true" />;
}

/** The colour of a rule in a small box; the default colour as hits are marked. */
export function Swatch({ color }: { color: RuleColor }) {
  const isHit = color.type === 'static' && color.color.toLowerCase() === HIT_COLOR;
  const background = isHit ? 'var(--tl-mark)' : color.type === 'static' ? color.color : gradientOf(color.gradient);
  return <span className="tl-rule-swatch" style={{ background }} aria-hidden="true" />;
}
