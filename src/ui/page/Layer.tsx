import { type ReactNode } from 'react';
import './Layer.css';

interface LayerProps {
  label: string;
  /** A veil lets the page below show through. */
  look?: 'veil' | 'solid';
  children: ReactNode;
}

/** Covers the whole window. The page below is made inert by whoever shows the layer. */
export function Layer({ label, look = 'veil', children }: LayerProps) {
  return (
    <div className={`tl-layer tl-layer-${look}`} role="dialog" aria-modal="true" aria-label={label}>
      {children}
    </div>
  );
}
