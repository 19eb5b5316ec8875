const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Puts text on the clipboard; true when it is there. Works on plain-HTTP addresses too, where the newer way is closed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
