/** Puts a text where the cursor of a text area is, or at the end of its value; the cursor stands behind it then. */
export function insertInto(
  area: HTMLTextAreaElement | null,
  value: string,
  inserted: string,
  onChange: (value: string) => void,
): void {
  const start = area?.selectionStart ?? value.length;
  const end = area?.selectionEnd ?? value.length;
  onChange(value.slice(0, start) + inserted + value.slice(end));
  const behind = start + inserted.length;
  // The cursor goes to the end when the new value is drawn.
  requestAnimationFrame(() => area?.setSelectionRange(behind, behind));
}
