import { type ReactNode, type RefObject } from 'react';
import Modal, { type ModalProps } from 'react-bootstrap/Modal';
import { useLayer } from 'ui/floating/layers';
import { useReturnFocus } from 'ui/floating/useReturnFocus';
import { pageRoot } from 'ui/page/page-root';
import './Dialog.css';

interface ModalFrameProps extends Pick<ModalProps, 'className' | 'dialogClassName' | 'dialogAs'> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** What lies inside: layers opened from there are above it. */
  content: RefObject<HTMLElement>;
  scrimClassName?: string;
  /** Esc, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * What covers the page: dialog, drawer, palette, navigation. Open as long as it is rendered. The page behind it cannot be
 * reached, focus cannot leave and goes back to the opener, Esc closes the topmost layer.
 */
export function ModalFrame({ content, scrimClassName = '', onClose, children, ...frame }: ModalFrameProps) {
  useReturnFocus();
  useLayer(content, onClose, { staysOnPress: true });
  return (
    <Modal
      {...frame}
      show
      animation={false}
      keyboard={false}
      restoreFocus={false}
      container={pageRoot}
      onHide={onClose}
      backdropClassName={`tl-dialog-scrim ${scrimClassName}`}
    >
      {children}
    </Modal>
  );
}
