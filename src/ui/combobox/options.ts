/** One thing that can be chosen. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Quiet, at the right: what tells it from others of the same name. */
  detail?: string;
}

/** As many options as are shown at once; typing narrows the rest. */
export const SHOWN_OPTIONS = 100;

/** The options whose label, value or detail contains the text, those whose label begins with it first. */
export function matchingOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options;
  const found = options.filter(({ value, label, detail = '' }) =>
    [label, value, detail].some((text) => text.toLowerCase().includes(wanted)),
  );
  const begins = ({ label }: ComboboxOption) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other));
}
