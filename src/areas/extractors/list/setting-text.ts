/** A setting as text; blanks are seen by the quotation marks around them. */
export function settingText(value: unknown): string {
  return typeof value === 'string' && value !== '' && value.trim() === value ? value : JSON.stringify(value);
}
