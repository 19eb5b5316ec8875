import { ChevronDown } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, forwardRef } from 'react';
import './QueryBar.css';

interface QueryBarProps {
  /** Range and streams, before the query. */
  leading?: ReactNode;
  /** The QueryInput. */
  children: ReactNode;
  /** History and the run button, after it. */
  trailing?: ReactNode;
  isInvalid?: boolean;
}

/** The frame around what decides a search: range, streams, query, run. */
export function QueryBar({ leading, children, trailing, isInvalid = false }: QueryBarProps) {
  return (
    <div className={`tl-query-bar ${isInvalid ? 'tl-query-bar-invalid' : ''}`}>
      {leading}
      <div className="tl-query-bar-field">{children}</div>
      {trailing !== undefined && <div className="tl-query-bar-trailing">{trailing}</div>}
    </div>
  );
}

interface QueryBarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode;
  /** What is chosen now. */
  text: string;
  count?: string;
}

/** A button inside the frame that opens something below it. */
export const QueryBarButton = forwardRef<HTMLButtonElement, QueryBarButtonProps>(function QueryBarButton(
  { icon, text, count, ...attributes },
  ref,
) {
  return (
    <button {...attributes} ref={ref} type="button" className="tl-query-bar-button">
      {icon}
      <span>{text}</span>
      {count !== undefined && <span className="tl-ink-3">{count}</span>}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  );
});
