/** What decides, beside style attributes, which rules of the browser's own sheet fit an element. */
const TELLING = ['hidden', 'type', 'open', 'popover'];
const FROM_PARENTS: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };
const OF_THE_KIND =
  /^(display|content|opacity|width|height|box-sizing|float|position|overflow|overflow-[xy]|(padding|margin)-(top|right|bottom|left)|border-(top|right|bottom|left)-width)$/;

/**
 * jsdom holds every rule of its own style sheet against an element each time it is asked for a style, and finding a part
 * by its role asks for hundreds: half of the time of the console's tests. There are no other sheets in most tests, so the
 * few properties that are asked for over and over follow from the element's kind and from style attributes. Everything
 * else, and every document with a sheet of its own, is jsdom's as before.
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

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || window.document.styleSheets.length > 0) return compute(element, pseudo);
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
