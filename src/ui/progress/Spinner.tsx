import './Spinner.css';

interface SpinnerProps {
  /** Read aloud; leave out when the text beside it says the same. */
  label?: string;
}

/** A turning arc; still under reduced motion. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <svg
      className="tl-spinner"
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path d="M14 8a6 6 0 1 1-6-6" />
    </svg>
  );
}
