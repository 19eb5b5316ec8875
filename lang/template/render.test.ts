import { cpuTimeOf } from 'test/cpu-time';
import { pseudoRandom } from 'test/faults/pseudo-random';
import { doubleText } from './java-text';
import { parseTemplate } from './parse';
import { renderHtml, type RenderLimits, type RenderOptions, renderText } from './render';
import { Double, type TemplateMap } from './values';

const STILL: RenderOptions = { now: () => 0 };

const templateOf = (source: string) => {
  const { template, problem } = parseTemplate(source);
  if (!template) throw new Error(problem.message);
  return template;
};
const text = (source: string, model: TemplateMap = {}, options: Partial<RenderOptions> = {}) => {
  const rendered = renderText(templateOf(source), model, { ...STILL, ...options });
  return rendered.text ?? rendered.problem.message;
};
const html = (source: string, model: TemplateMap) => {
  const rendered = renderHtml(templateOf(source), model, STILL);
  return rendered.text ?? rendered.problem.message;
};

const MODEL: TemplateMap = {
  name: 'bob',
  empty: '',
  nothing: null,
  no: false,
  noText: 'false',
  yes: true,
  zero: 0,
  list: ['a', 'b', 'c'],
  none: [],
  map: { k: 'v', k2: 'v2' },
  bare: {},
  event: { id: '01', fields: { user: 'eve', 'user.name': 'Eve', 'a-b@c': 'odd' } },
  backlog: [
    { message: 'first', fields: { level: 3 } },
    { message: 'second', fields: { level: 6 } },
  ],
};

describe('text', () => {
  it.each<[string, string]>([
    ['', ''],
    ['plain $5 { } text', 'plain $5 { } text'],
    ['Hi ${name}!', 'Hi bob!'],
    ['${ name }', 'bob'],
    ['${event.id}', '01'],
    ['${event.fields.user}', 'eve'],
    ['${event.fields.user.name}', 'Eve'],
    ['${event.fields.a-b@c}', 'odd'],
    ['${backlog[0].message} ${backlog[last].message} ${backlog[7].message}', 'first second '],
    ['${unknown}${unknown.more}${name.more}${nothing}${nothing.x}${list.x}${map[0]}', ''],
    ['${constructor}${map.constructor}${map.__proto__}${list.length}${name.length}', ''],
    ['${}${\n}${-- a comment, with a comma }.', '.'],
  ])('%s', (source, expected) => {
    expect(text(source, MODEL)).toBe(expected);
  });

  it.each<[string, string]>([
    ['\\${name}', '${name}'],
    ['\\\\${name}', '\\bob'],
    ['\\\\\\${name}', '\\${name}'],
    ['a \\} b', 'a } b'],
    ['C:\\logs\\new \\n \\$ \\{', 'C:\\logs\\new \\n \\$ \\{'],
    ['ends with \\', 'ends with \\'],
    ['ends with $', 'ends with $'],
    ['\\\\', '\\'],
    ['$${name}$', '$bob$'],
  ])('escapes: %s', (source, expected) => {
    expect(text(source, MODEL)).toBe(expected);
  });

  it.each<[string, string]>([
    ['${name(nobody)}', 'bob'],
    ['${unknown(nobody)}', 'nobody'],
    ['${empty(-)}${nothing(-)}', '--'],
    ['${unknown(n/a, sorry, we tried)}', 'n/a, sorry, we tried'],
    ['${unknown(a\\) b\\} c\\\\ \\x $)}', 'a) b} c\\ \\x $'],
    ['${unknown()}', ''],
    ['${event.fields.gone(no, one, here)}', 'no, one, here'],
    ['${no(x)}', 'false'],
  ])('defaults: %s', (source, expected) => {
    expect(text(source, MODEL)).toBe(expected);
  });

  it.each<[string, string]>([
    ['${<b>,name,</b>}', '<b>bob</b>'],
    ['${<b>,unknown,</b>}', ''],
    ['${<b>,unknown(x),</b>}', '<b>x</b>'],
    ['${ (,name,)}', ' (bob)'],
    ['${User: ,event.fields.user,; done. }', 'User: eve; done. '],
    ['${&nbsp;,name,&nbsp;}', '&nbsp;bob&nbsp;'],
    ['${a\\, b: ,name,\\}}', 'a, b: bob}'],
    ['${,name,}', 'bob'],
    ['${$,name,$}', '$bob$'],
    ['${{,name, and, more}', '{bob and, more'],
    ['${<h1>,name(NIX),</h1>;long(full)}', '<h1>bob</h1>'],
    ['${name;date(yyyy)}${name;upper}', 'bobbob'],
    ['${<i style="a;b">,name,</i>}', '<i style="a;b">bob</i>'],
  ])('wraps and renderers: %s', (source, expected) => {
    expect(text(source, MODEL)).toBe(expected);
  });

  it.each<[string, string]>([
    ['name', 'yes'],
    ['yes', 'yes'],
    ['zero', 'yes'],
    ['list', 'yes'],
    ['map', 'yes'],
    ['unknown', 'no'],
    ['nothing', 'no'],
    ['empty', 'no'],
    ['no', 'no'],
    ['noText', 'no'],
    ['none', 'no'],
    ['bare', 'no'],
    ['!no', 'yes'],
    ['! name', 'no'],
    ["name='bob'", 'yes'],
    ['name="bob"', 'yes'],
    ['name=bob', 'yes'],
    ["name = 'bo'", 'no'],
    ["!name='bob'", 'no'],
    ["!unknown='bob'", 'yes'],
    ["unknown=''", 'yes'],
    ["yes='true'", 'yes'],
    ["zero='0'", 'yes'],
    ["list='[a, b, c]'", 'yes'],
    ["event.fields.user='ev\\'e'", 'no'],
  ])('if %s', (condition, expected) => {
    expect(text(`\${if ${condition}}yes\${else}no\${end}`, MODEL)).toBe(expected);
    expect(text(`\${  if  ${condition} }yes\${ end }`, MODEL)).toBe(expected === 'yes' ? 'yes' : '');
  });

  it.each<[string, string]>([
    ['${foreach list x}${x}${end}', 'abc'],
    ['${foreach list x }${x}${end}', 'abc'],
    ['${foreach list x , }${x}${end}', 'a, b, c'],
    ['${foreach list x \n}${x}${end}', 'a\nb\nc'],
    ['${foreach list x  \\} }${x}${end}', 'a } b } c'],
    ['${foreach none x}${x}${end}${foreach unknown x}${x}${end}', ''],
    ['${foreach name x}[${x}]${end}', '[bob]'],
    ['${foreach map e ;}${e.key}:${e.value}${end}', 'k:v;k2:v2'],
    ['${foreach map e ;}${e}${end}', 'k=v;k2=v2'],
    ['${foreach list x}${if first_x}<${end}${x}${if last_x}>${else},${end}${end}', '<a,b,c>'],
    ['${foreach list x}${if even_x}e${end}${if odd_x}o${end}${index_x}${end}', 'e0o1e2'],
    ['${foreach backlog m |}${m.message} ${m.fields.level}${end}', 'first 3|second 6'],
    ['${foreach backlog m}${foreach m.fields f}${m.message}.${f.key};${end}${end}', 'first.level;second.level;'],
    ['${foreach list x}${foreach list x}${x}${end}${x} ${end}', 'abca abcb abcc '],
    ['${foreach list name}${end}${name}${first_name}', 'bob'],
    ['${foreach list x}${end}${x}${first_x}', ''],
  ])('%s', (source, expected) => {
    expect(text(source, MODEL)).toBe(expected);
  });
});

describe('values', () => {
  it.each<[unknown, string]>([
    [['a', 'b'], '[a, b]'],
    [[], '[]'],
    [{ k: 'v', k2: 'v2' }, '{k=v, k2=v2}'],
    [{}, '{}'],
    [{ a: [1, { b: null }], c: undefined }, '{a=[1, {b=null}], c=null}'],
    [[''], '[]'],
    [true, 'true'],
    [5, '5'],
    [-3, '-3'],
    [12.75, '12.75'],
    [new Double(9), '9.0'],
    [9_007_199_254_740_993n, '9007199254740993'],
    [[new Double(1e7)], '[1.0E7]'],
    [new Date('2022-05-10T08:05:00Z'), '2022-05-10T08:05:00.000Z'],
    [new Date(Number.NaN), ''],
  ])('%j is printed as %s', (value, expected) => {
    expect(text('${v}', { v: value } as TemplateMap)).toBe(expected);
  });

  it.each<[number, string]>([
    [0, '0.0'],
    [-0, '-0.0'],
    [9, '9.0'],
    [12.75, '12.75'],
    [0.001, '0.001'],
    [0.000999, '9.99E-4'],
    [9_999_999, '9999999.0'],
    [9_999_999.5, '9999999.5'],
    [10_000_000, '1.0E7'],
    [-12_345_678.9, '-1.23456789E7'],
    [1e21, '1.0E21'],
    [1.7976931348623157e308, '1.7976931348623157E308'],
    [5e-324, '5.0E-324'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('the double %d is %s', (value, expected) => {
    expect(doubleText(value)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['2022-05-10T08:05:00Z', 'Europe/Berlin', '2022-05-10T10:05:00.000+02:00'],
    ['2022-01-10T08:05:00.042Z', 'Europe/Berlin', '2022-01-10T09:05:00.042+01:00'],
    ['2022-01-10T08:05:00Z', 'America/St_Johns', '2022-01-10T04:35:00.000-03:30'],
    ['2022-01-10T20:05:00Z', 'Asia/Kathmandu', '2022-01-11T01:50:00.000+05:45'],
    ['2022-01-10T08:05:00Z', 'Europe/London', '2022-01-10T08:05:00.000Z'],
  ])('%s in %s', (time, timeZone, expected) => {
    expect(text('${t}', { t: new Date(time) }, { timeZone })).toBe(expected);
    expect(text('${t}', { t: [new Date(time)] }, { timeZone })).toBe(`[${expected}]`);
  });

  it('says that a zone is unknown', () => {
    expect(text('${t}', {}, { timeZone: 'Mars/Base' })).toBe('There is no time zone Mars/Base');
  });

  it('takes line breaks as they are', () => {
    expect(text('a\r\n${v}\r\n', { v: 'x\r\nBcc: y' })).toBe('a\r\nx\r\nBcc: y\r\n');
  });
});

describe('HTML', () => {
  const value = `<b>&"'`;
  const escaped = '&lt;b&gt;&amp;&quot;&#39;';

  it('escapes each value, in maps and lists, too, and nothing of the template', () => {
    expect(html('<p>${v}</p>', { v: value })).toBe(`<p>${escaped}</p>`);
    expect(html('${v}', { v: { message: value, all: [value] } })).toBe(`{message=${escaped}, all=[${escaped}]}`);
    expect(html('${foreach v e <br>}${e.key} ${e}${end}', { v: { [value]: 1, b: value } })).toBe(
      `${escaped} ${escaped}=1<br>b b=${escaped}`,
    );
    expect(html('${<b>,v,</b>}${gone(<i>)}', { v: value })).toBe(`<b>${escaped}</b><i>`);
    expect(html(`\${if v='<b>'}same\${end}`, { v: '<b>' })).toBe('same');
  });

  it('is text where nothing is to be escaped', () => {
    expect(html('${name} & ${list}', MODEL)).toBe('bob & [a, b, c]');
  });

  it('differs from text only in the values (card, check 15)', () => {
    const model = { event: { message: '<b>' } };
    expect(html('${event.message}', model)).toBe('&lt;b&gt;');
    expect(text('${event.message}', model)).toBe('<b>');
  });
});

describe('required values', () => {
  const required = { requireValues: true };

  it('stops where one is empty (card, check 14)', () => {
    const { problem } = renderText(templateOf('a ${source.user}'), { source: {} }, { ...STILL, ...required });
    expect(problem).toEqual({
      kind: 'empty',
      message: 'The path source.user has no value',
      offset: 4,
      length: 11,
      line: 1,
      column: 5,
    });
  });

  it('takes a default for one, and lets text around it say that there may be none', () => {
    expect(text('${source.user(nobody)}${ (,gone,)}${name}', MODEL, required)).toBe('nobodybob');
  });
});

describe('limits', () => {
  const big = Array.from({ length: 1_000 }, (_, index) => index);
  const stopped = (source: string, model: TemplateMap, limits?: Partial<RenderLimits>, now = () => 0) =>
    renderText(templateOf(source), model, { now, ...(limits ? { limits } : {}) }).problem;

  it('stops three nested loops over large lists', async () => {
    const source = 'x\n${foreach big a}${foreach big b}${foreach big c}${end}${end}${end}';
    const model = { big };
    expect(await cpuTimeOf(() => stopped(source, model))).toBeLessThan(1_000);
    expect(stopped(source, model)).toMatchObject({
      kind: 'steps',
      message: 'The template takes more than 100000 steps; nest fewer loops, or go over fewer messages',
      line: 2,
      column: 33,
    });
  });

  it('stops when time is over, by the clock it is given', () => {
    let time = 0;
    const now = () => time++ * 10;
    expect(stopped('${foreach big a}${a}${end}', { big }, {}, now)).toMatchObject({
      kind: 'time',
      message: 'The template takes longer than 50 ms; nest fewer loops, or go over fewer messages',
    });
  });

  it('really ends in time whatever the model is', async () => {
    const map = Object.fromEntries(big.map((index) => [`k${index}`, 'x'.repeat(1_000)]));
    const now = () => performance.now();
    const source = '${foreach map a}${foreach map b}${if map}${end}${if a=b}${end}${end}${end}';
    expect(stopped(source, { map }, {}, now)?.kind).toMatch(/^(?:time|steps)$/);
    expect(await cpuTimeOf(() => stopped(source, { map }, {}, now))).toBeLessThan(1_000);
  });

  it('stops before the text is longer than 1 MB, in bytes', () => {
    const message = 'The text becomes longer than 1 MB; print fewer messages or fewer of their fields';
    expect(text('${v}', { v: 'x'.repeat(1_000_000) })).toHaveLength(1_000_000);
    expect(stopped('a ${v}', { v: 'x'.repeat(1_000_000) })).toMatchObject({ kind: 'size', message, offset: 2 });
    expect(text('${v}', { v: 'ü'.repeat(500_000) })).toHaveLength(500_000);
    expect(stopped('${v}', { v: 'ü'.repeat(500_001) })?.kind).toBe('size');
    expect(text('${v}', { v: '😀'.repeat(250_000) })).toHaveLength(500_000);
    expect(stopped('${v}', { v: '😀'.repeat(250_001) })?.kind).toBe('size');
    expect(stopped('${v}', { v: '€'.repeat(333_334) })?.kind).toBe('size');
    expect(stopped('${foreach big a}${v}${end}', { big, v: 'x'.repeat(2_000) })?.kind).toBe('size');
  });

  it('counts what escaping adds', () => {
    const rendered = renderHtml(templateOf('${v}'), { v: '<'.repeat(250_001) }, STILL);
    expect(rendered.problem?.kind).toBe('size');
  });

  it('stops within one large list', () => {
    const wide = Array.from({ length: 1_000 }, () => big);
    expect(stopped('${wide}', { wide })?.kind).toBe('steps');
    expect(stopped('${wide}', { wide: wide.map(() => ['x'.repeat(2_000)]) })?.kind).toBe('size');
  });

  it('gives up on what is nested without end', () => {
    const knot: Record<string, unknown> = {};
    knot['self'] = knot;
    expect(text('${knot}', { knot } as TemplateMap)).toContain('{self={self=');
  });
});

it('prints 2,000 random templates as a naive reading of the card does', () => {
  const random = pseudoRandom(7);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  type Part = [source: string, expected: string];
  const values: Record<string, string> = { name: 'bob', empty: '', unknown: '', yes: 'true', list: '[a, b, c]' };
  const part = (depth: number, item?: [name: string, value: string]): Part => {
    const kind = pick(depth > 0 ? ['text', 'value', 'if', 'each', 'many'] : ['text', 'value']);
    const name = pick([...Object.keys(values), ...(item ? [item[0]] : [])]);
    const value = item?.[0] === name ? item[1] : (values[name] ?? '');
    if (kind === 'text')
      return pick<Part>([
        ['a b', 'a b'],
        ['\\${', '${'],
        ['\r\n', '\r\n'],
        ['}', '}'],
        ['$', '$'],
        ['\\\\', '\\'],
      ]);
    if (kind === 'value') {
      const wrapped = value === '' ? '' : `(${value}; `;
      return pick<Part>([
        [`\${${name}}`, value],
        [`\${ ${name}(d, e) }`, value || 'd, e'],
        [`\${(,${name},; }`, wrapped],
      ]);
    }
    if (kind === 'many') {
      const [first, second] = [part(depth - 1, item), part(depth - 1, item)];
      return [first[0] + second[0], first[1] + second[1]];
    }
    if (kind === 'if') {
      const [then, otherwise] = [part(depth - 1, item), part(depth - 1, item)];
      const [condition, holds] = pick<[string, boolean]>([
        [name, value !== ''],
        [`!${name}`, value === ''],
        [`${name}='bob'`, value === 'bob'],
      ]);
      return [`\${if ${condition}}${then[0]}\${else}${otherwise[0]}\${end}`, holds ? then[1] : otherwise[1]];
    }
    const seed = random();
    const rounds = ['a', 'b', 'c'].map((each) => {
      const again = pseudoRandom(seed * 2 ** 32);
      const inner = innerOf(again, `i${depth}`, each);
      return inner;
    });
    return [`\${foreach list i${depth} , }${rounds[0]?.[0] ?? ''}\${end}`, rounds.map(([, each]) => each).join(', ')];
  };
  const innerOf = (again: () => number, item: string, value: string): Part =>
    again() < 0.5
      ? [`<\${${item}}>`, `<${value}>`]
      : [`\${if last_${item}}!\${else}\${${item}}\${end}`, value === 'c' ? '!' : value];
  let compared = 0;
  for (let round = 0; round < 2_000; round++) {
    const [source, expected] = part(6);
    // A $ before what begins with a brace would be another tag.
    if (/\$\$\{|\$\}/.test(source)) continue;
    expect({ source, text: text(source, MODEL) }).toEqual({ source, text: expected });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1_500);
});
