/**
 * On what has the focus while Esc closes something of its own, the list of an editor for instance: the layer it lies in
 * stays.
 */
export const KEEPS_ESCAPE = { 'data-keeps-escape': '' };

/** Whether Esc is left to what has the focus. */
export const keepsEscape = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.keepsEscape !== undefined;
