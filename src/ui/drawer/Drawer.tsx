import { X } from 'lucide-react';
import { type ReactNode, forwardRef, useId, useImperativeHandle, useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { ModalFrame } from 'ui/dialog/ModalFrame';
import { useLayer } from 'ui/floating/layers';
import { useReturnFocus } from 'ui/floating/useReturnFocus';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { texts } from '../texts';
import './Drawer.css';

export interface DrawerProps {
  /** What kind of thing it is about, small above the title. */
  kind?: ReactNode;
  title: string;
  /** `reading` leaves the page beside it usable; `form` covers it. Small screens are covered in any case. */
  purpose?: 'reading' | 'form';
  /** Pixels, 440 to 640. */
  width?: number;
  /** Beside the close button. */
  actions?: ReactNode;
  /** Stays below while the content scrolls: buttons, the one that acts last. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export interface DrawerHandle {
  /** Moves the focus into it, for those who read with the keyboard. */
  focus: () => void;
}

/** A side task that keeps the list in sight, open as long as it is rendered. Esc closes it. */
export const Drawer = forwardRef<DrawerHandle, DrawerProps>(function Drawer({ purpose = 'reading', ...props }, ref) {
  const isPhone = useMediaQuery(PHONE);
  const Variant = purpose === 'form' || isPhone ? ModalDrawer : ReadingDrawer;
  const panel = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => panel.current?.focus() }), []);
  return <Variant {...props} panel={panel} />;
});

interface VariantProps extends Omit<DrawerProps, 'purpose'> {
  panel: React.RefObject<HTMLElement>;
}

function ReadingDrawer({ width = 520, panel, ...content }: VariantProps) {
  const id = useId();
  useLayer(panel, content.onClose, { staysOnPress: true });
  useReturnFocus();
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="tl-drawer tl-drawer-reading"
      style={{ width }}
    >
      <DrawerContent {...content} titleId={id} />
    </section>
  );
}

function ModalDrawer({ width = 520, panel, ...content }: VariantProps) {
  const id = useId();
  return (
    <ModalFrame
      content={panel}
      onClose={content.onClose}
      scrimClassName="tl-drawer-scrim"
      className="tl-drawer-frame"
      dialogAs={Bare}
      aria-labelledby={id}
    >
      <section ref={panel} tabIndex={-1} className="tl-drawer" style={{ width }}>
        <DrawerContent {...content} titleId={id} />
      </section>
    </ModalFrame>
  );
}

// The frame of a dialog in the middle of the page is not wanted here.
function Bare({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

type DrawerContentProps = Omit<DrawerProps, 'purpose' | 'width'> & { titleId: string };

function DrawerContent({ kind, title, titleId, actions, footer, onClose, children }: DrawerContentProps) {
  return (
    <>
      <header className="tl-drawer-head">
        <div>
          {kind !== undefined && <div className="tl-small tl-ink-3">{kind}</div>}
          <h2 id={titleId} className="tl-title-m">
            {title}
          </h2>
        </div>
        {actions}
        <IconButton label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="tl-drawer-body">{children}</div>
      {footer !== undefined && <footer className="tl-drawer-foot">{footer}</footer>}
    </>
  );
}
