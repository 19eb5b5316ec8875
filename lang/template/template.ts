import { type Stretch } from './problem';

/** In a path: the last one of a list. */
export const LAST = Symbol('last');

/** A name, or which one of a list. */
export type PathStep = string | number | typeof LAST;

/** Which value is meant: `event.fields.user`, `backlog[0].message`. */
export interface TemplatePath {
  text: string;
  steps: readonly PathStep[];
  at: Stretch;
}

export type TemplateNode =
  | { type: 'text'; text: string }
  | {
      type: 'value';
      path: TemplatePath;
      /** Printed when there is no value. */
      otherwise: string;
      /** Printed around what is not empty. */
      wrap?: { before: string; after: string };
      /** Read for the sake of old templates, and without effect: there are no renderers. */
      renderer?: { text: string; at: Stretch };
      at: Stretch;
    }
  | {
      type: 'if';
      path: TemplatePath;
      isNegated: boolean;
      /** The text the value is compared with. */
      equals?: string;
      body: readonly TemplateNode[];
      otherwise: readonly TemplateNode[];
      at: Stretch;
    }
  | {
      type: 'foreach';
      path: TemplatePath;
      item: string;
      separator: string;
      body: readonly TemplateNode[];
      at: Stretch;
    };

/** A template that was read. */
export interface Template {
  source: string;
  nodes: readonly TemplateNode[];
}

/** More than these is refused. */
export const TEMPLATE_LIMITS = { length: 100_000, depth: 50, steps: 20 } as const;

const LOOP_SPECIALS = ['first_', 'last_', 'even_', 'odd_', 'index_'] as const;

/** What a loop offers by its item: itself, and `first_…`, `last_…`, `even_…`, `odd_…` and `index_…`, in this order. */
export const loopNames = (item: string): string[] => [item, ...LOOP_SPECIALS.map((prefix) => prefix + item)];
