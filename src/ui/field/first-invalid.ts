/** Puts the focus on the first field that has an error, after a save was refused; true when there is one. */
export function focusFirstInvalid(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  field?.focus();
  return field !== null;
}
