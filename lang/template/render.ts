import { javaText, isTimeZone } from './java-text';
import { problemOf, type Stretch, type TemplateProblem, TemplateStop } from './problem';
import { loopNames, type Template, type TemplateNode, type TemplatePath } from './template';
import { isTruthy, itemsOf, type TemplateMap, type TemplateValue, valueAt } from './values';

export interface RenderLimits {
  /** Of the text, in UTF-8. */
  bytes: number;
  /** Tags, rounds of loops and parts of printed lists and maps. */
  steps: number;
  milliseconds: number;
}

export const RENDER_LIMITS: RenderLimits = { bytes: 1_000_000, steps: 100_000, milliseconds: 50 };

export interface RenderOptions {
  /** Milliseconds that only go on: `performance.now`. */
  now: () => number;
  /** IANA name of the zone times are printed in; UTC unless told otherwise. */
  timeZone?: string;
  limits?: Partial<RenderLimits>;
  /** Stops at a value without a text, unless it has text around it. */
  requireValues?: boolean;
}

export type Rendered = { text: string; problem?: undefined } | { text?: undefined; problem: TemplateProblem };

/** The text of a template. Never throws. */
export function renderText(template: Template, model: TemplateMap, options: RenderOptions): Rendered {
  return render(template, model, options, (text) => text);
}

/** The HTML of a template: the text of each value is escaped, whatever it is; that of the template is not. Never throws. */
export function renderHtml(template: Template, model: TemplateMap, options: RenderOptions): Rendered {
  return render(template, model, options, escapeHtml);
}

/** For texts within a JSON document: the text of each value is escaped as within quotes. Never throws. */
export function renderJson(template: Template, model: TemplateMap, options: RenderOptions): Rendered {
  return render(template, model, options, (text) => JSON.stringify(text).slice(1, -1));
}

/** For `application/x-www-form-urlencoded`: the text of each value is encoded. Never throws. */
export function renderForm(template: Template, model: TemplateMap, options: RenderOptions): Rendered {
  return render(template, model, options, (text) => new URLSearchParams({ '': text }).toString().slice(1));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function render(
  template: Template,
  model: TemplateMap,
  options: RenderOptions,
  escape: (text: string) => string,
): Rendered {
  const { timeZone = 'UTC' } = options;
  try {
    if (!isTimeZone(timeZone)) {
      throw new TemplateStop('zone', `There is no time zone ${timeZone.slice(0, 100)}`, { from: 0, to: 0 });
    }
    const run = new Run(model, { ...options, timeZone }, escape);
    run.print(template.nodes);
    return { text: run.text };
  } catch (cause) {
    if (cause instanceof TemplateStop) return { problem: problemOf(cause, template.source) };
    throw cause;
  }
}

/** How often the clock is read, in steps; loops read it, too, because a large map takes time to list. */
const STEPS_A_LOOK = 128;

/** One rendering: what has been printed, and what is left of the limits. */
class Run {
  text = '';
  private readonly limits: RenderLimits;
  private readonly deadline: number;
  private readonly locals = new Map<string, TemplateValue>();
  private bytes = 0;
  private steps = 0;
  /** The tag that is being printed. */
  private at: Stretch = { from: 0, to: 0 };

  constructor(
    private readonly model: TemplateMap,
    private readonly options: RenderOptions & { timeZone: string },
    private readonly escape: (text: string) => string,
  ) {
    this.limits = { ...RENDER_LIMITS, ...options.limits };
    this.deadline = options.now() + this.limits.milliseconds;
  }

  print(nodes: readonly TemplateNode[]): void {
    for (const node of nodes) {
      if (node.type !== 'text') this.at = node.at;
      this.step();
      switch (node.type) {
        case 'text':
          this.add(node.text);
          break;
        case 'value':
          this.printValue(node);
          break;
        case 'if':
          this.print(this.holds(node) ? node.body : node.otherwise);
          break;
        case 'foreach':
          this.printEach(node);
      }
    }
  }

  private printValue({ path, otherwise, wrap }: Extract<TemplateNode, { type: 'value' }>): void {
    const value = this.escape(this.textOf(path));
    const text = value === '' ? otherwise : value;
    if (text !== '') {
      this.add(wrap?.before ?? '');
      this.add(text);
      this.add(wrap?.after ?? '');
    } else if (this.options.requireValues && !wrap) {
      throw new TemplateStop('empty', `The path ${path.text} has no value`, path.at);
    }
  }

  private holds({ path, equals, isNegated }: Extract<TemplateNode, { type: 'if' }>): boolean {
    const holds = equals === undefined ? isTruthy(this.valueOf(path)) : this.textOf(path) === equals;
    return holds !== isNegated;
  }

  private printEach({ path, item, separator, body, at }: Extract<TemplateNode, { type: 'foreach' }>): void {
    const items = itemsOf(this.valueOf(path));
    this.look();
    const names = loopNames(item);
    const hidden = names.map((name) => [name, this.locals.get(name), this.locals.has(name)] as const);
    items.forEach((value, index) => {
      this.at = at;
      this.step();
      if (index > 0) this.add(separator);
      const values = [value, index === 0, index === items.length - 1, index % 2 === 0, index % 2 === 1, index];
      names.forEach((name, which) => this.locals.set(name, values[which]));
      this.print(body);
    });
    for (const [name, value, wasThere] of hidden) {
      if (wasThere) this.locals.set(name, value);
      else this.locals.delete(name);
    }
  }

  private valueOf({ steps }: TemplatePath): TemplateValue {
    const [first] = steps;
    return typeof first === 'string' && this.locals.has(first)
      ? valueAt(this.locals.get(first), steps, 1)
      : valueAt(this.model, steps);
  }

  private textOf(path: TemplatePath): string {
    let length = 0;
    return javaText(this.valueOf(path), {
      zone: this.options.timeZone,
      onPiece: (pieceLength) => {
        this.step();
        length += pieceLength;
        if (this.bytes + length > this.limits.bytes) throw this.tooLong();
      },
    });
  }

  private step(): void {
    const { steps } = this.limits;
    if (++this.steps > steps) {
      const message = `The template takes more than ${steps} steps; nest fewer loops, or go over fewer messages`;
      throw new TemplateStop('steps', message, this.at);
    }
    if (this.steps % STEPS_A_LOOK === 0) this.look();
  }

  private look(): void {
    if (this.options.now() <= this.deadline) return;
    const message = `The template takes longer than ${this.limits.milliseconds} ms; nest fewer loops, or go over fewer messages`;
    throw new TemplateStop('time', message, this.at);
  }

  private add(text: string): void {
    this.bytes += utf8Length(text);
    if (this.bytes > this.limits.bytes) throw this.tooLong();
    this.text += text;
  }

  private tooLong(): TemplateStop {
    const message = `The text becomes longer than ${this.limits.bytes / 1_000_000} MB; print fewer messages or fewer of their fields`;
    return new TemplateStop('size', message, this.at);
  }
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Half of a surrogate pair takes two of its four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
