import { type ReactNode, useId, useRef } from 'react';
import { ModalFrame } from './ModalFrame';

export interface DialogProps {
  title: string;
  /** In a tile beside the title. */
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  size?: 'md' | 'lg';
  /** Called by Esc, a click outside, or the Close button. */
  onClose: () => void;
  /** Work is running: it stays open until that has ended. */
  isBusy?: boolean;
  /** Buttons, the one that acts last. */
  footer: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. Focus starts on the element with `autoFocus`, cannot leave, and goes
 * back to the opener.
 */
export function Dialog({ title, icon, tone = 'neutral', size = 'md', onClose, isBusy, footer, children }: DialogProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  return (
    <ModalFrame
      content={content}
      onClose={() => isBusy || onClose()}
      className="tl-dialog"
      dialogClassName={`tl-dialog-${size}`}
      aria-labelledby={id}
    >
      <div ref={content} className="tl-dialog-body">
        {icon !== undefined && (
          <span className={`tl-dialog-icon tl-dialog-icon-${tone}`} aria-hidden="true">
            {icon}
          </span>
        )}
        <div className="tl-dialog-main">
          <h2 id={id} className="tl-title-m">
            {title}
          </h2>
          {children}
        </div>
      </div>
      <footer className="tl-dialog-foot">{footer}</footer>
    </ModalFrame>
  );
}
