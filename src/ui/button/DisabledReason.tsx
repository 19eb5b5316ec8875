import { type ButtonHTMLAttributes } from 'react';
import './DisabledReason.css';

/** Props of buttons that say why they cannot be pressed. */
interface DisabledReasonProps {
  /** Why it cannot be pressed, in a text beside it; the button stays reachable and the reason is read out with it. */
  disabledReason?: string;
  /** The reason stands nearby already, at a field or in a note: it is read out only. */
  isReasonShown?: boolean;
}

/** Attributes of a button; `disabled` is not among them, which takes the focus away and says nothing. */
export type ReasonedButtonAttributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & DisabledReasonProps;

/** The text that describes the button before it. */
export const DisabledReason = ({ id, disabledReason, isReasonShown = false }: DisabledReasonProps & { id: string }) => (
  <span id={id} className={isReasonShown ? 'tl-visually-hidden' : 'tl-reason'}>
    {disabledReason}
  </span>
);
