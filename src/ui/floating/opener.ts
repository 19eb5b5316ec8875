const openers = new WeakMap<Element, Element>();

/** Remembers what a floating part was opened from. */
export function rememberOpener(part: Element, opener: Element): void {
  openers.set(part, opener);
}

/**
 * Where the focus belongs once a dialog opened from `from` has closed: `from` itself, or what opened the menu it was an
 * entry of, which is gone by then.
 */
export function returnTarget(from: Element | null): HTMLElement | null {
  for (let element = from; element; element = element.parentElement) {
    const opener = openers.get(element);
    if (opener) return returnTarget(opener);
  }
  return from instanceof HTMLElement && from !== document.body ? from : null;
}
