/** What decides, beside style attributes, which rules of the browser's own sheet fit an element. */
const TELLING = ['hidden', 'type', 'open', 'popover', 'dir'];
const FROM_PARENTS: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };
const OF_THE_KIND =
  /^(display|content|content-visibility|direction|clip|transform|opacity|width|height|box-sizing|float|position|overflow|overflow-[xy]|(padding|margin)-(top|right|bottom|left)|border-(top|right|bottom|left)-width)$/;
/** What every class that the code editor's sheets name begins with; an element with such a class has all others within. */
const EDITOR_CLASS = '\u037c';
const EDITOR = '.cm-editor';

const reachesOnlyTheEditor = (rule: CSSRule): boolean =>
  !('selectorText' in rule) ||
  String(rule.selectorText)
    .split(',')
    .every((selector) => selector.includes(EDITOR_CLASS));

/**
 * jsdom holds every rule of its own style sheet against an element each time it is asked for a style, and finding a part
 * by its role asks for hundreds: half of the time of the console's tests. In most tests there are no other sheets, or only
 * those of the code editor, which reach nothing outside it. So the few properties that are asked for over and over follow
 * from the element's kind and from style attributes. Everything else is jsdom's as before.
 */
export function askStylesQuickly(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, string>();

  function ofKind(element: Element, property: string): string {
    const attributes = TELLING.map((name) => element.getAttribute(name));
    const kind = JSON.stringify([property, element.namespaceURI, element.localName, ...attributes]);
    let value = known.get(kind);
    if (value === undefined) {
      const bare = window.document.createElementNS(element.namespaceURI, element.localName);
      TELLING.forEach((name, index) => attributes[index] !== null && bare.setAttribute(name, attributes[index] ?? ''));
      value = compute(bare).getPropertyValue(property);
      known.set(kind, value);
    }
    return value;
  }

  const declared = (element: Element, property: string): string =>
    (element as HTMLElement | SVGElement).style?.getPropertyValue(property) ?? '';

  function inherited(element: Element, property: string): string | undefined {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const value = declared(each, property);
      if (value && value !== 'inherit') return value;
    }
    return FROM_PARENTS[property];
  }

  /** By sheet: with how many rules it was looked at, and whether all are the editor's. */
  const looked = new WeakMap<CSSStyleSheet, { count: number; isEditors: boolean }>();

  function isOfTheEditor(sheet: CSSStyleSheet): boolean {
    const { cssRules } = sheet;
    let known = looked.get(sheet);
    if (known?.count !== cssRules.length) {
      known = { count: cssRules.length, isEditors: Array.from(cssRules).every(reachesOnlyTheEditor) };
      looked.set(sheet, known);
    }
    return known.isEditors;
  }

  function isReached(element: Element): boolean {
    const sheets = window.document.styleSheets;
    return sheets.length > 0 && (!Array.from(sheets).every(isOfTheEditor) || element.closest(EDITOR) !== null);
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || isReached(element)) return compute(element, pseudo);
    let full: CSSStyleDeclaration | undefined;
    const value = (property: string): string | undefined => {
      if (OF_THE_KIND.test(property)) return declared(element, property) || ofKind(element, property);
      return property in FROM_PARENTS ? inherited(element, property) : undefined;
    };
    const getPropertyValue = (property: string) =>
      /[A-Z]/.test(property) ? '' : (value(property) ?? (full ??= compute(element)).getPropertyValue(property));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const quick = value(String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
        if (quick !== undefined) return quick;
        const found: unknown = Reflect.get((full ??= compute(element)), name);
        return typeof found === 'function' ? (found.bind(full) as unknown) : found;
      },
    });
  };
}
