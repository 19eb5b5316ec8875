import './Switch.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, taking effect at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="tl-switch">
      <span>{label}</span>
      <input type="checkbox" role="switch" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
