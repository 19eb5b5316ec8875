import { type MessageFields } from 'api/search';
import { messageDecorator, readDecorators } from './decorate-messages';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';

const decorate = async (entries: unknown[], message: MessageFields) =>
  (await messageDecorator(readDecorators(entries))?.(message)) ?? { message, stats: null };

describe('decorators', () => {
  it.each([
    [0, 'Emergency (0)'],
    [3, 'Error (3)'],
    ['7', 'Debug (7)'],
    [8, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    ['many', undefined],
    [undefined, undefined],
  ])('put the level %p into words', async (level, severity) => {
    const { message } = await decorate([{ type: SEVERITY }], { level });
    expect(message.severity).toBe(severity);
  });

  it('write a severity to the configured field', async () => {
    const config = { source_field: 'prio', target_field: 'prio' };
    expect(await decorate([{ type: SEVERITY, config }], { prio: 4 })).toEqual({
      message: { prio: 'Warning (4)' },
      stats: { added_fields: {}, changed_fields: { prio: { before: 4, after: 'Warning (4)' } }, removed_fields: {} },
    });
  });

  it.each([
    ['${source}: ${ message }', false, 'web-01: hello'],
    ['${constructor}|${toString}', false, '|'],
    ['${took_ms} ms ${nothing}.', false, '12 ms .'],
    ['${took_ms} ms ${nothing}.', true, 'hello'],
    ['${tags} $ {x} ${', false, '["a","b"] $ {x} ${'],
    ['', false, 'hello'],
  ])('fill the template %s (all fields needed: %p)', async (format_string, require_all_fields, text) => {
    const original = { source: 'web-01', message: 'hello', took_ms: 12, tags: ['a', 'b'] };
    const { message } = await decorate([{ type: FORMAT, config: { format_string, require_all_fields } }], original);
    expect(message).toEqual({ ...original, message: text });
  });

  it.each([
    ['https://wiki.example.org/x?y=1', { type: 'a', href: 'https://wiki.example.org/x?y=1' }],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['see https://wiki.example.org', 'see https://wiki.example.org'],
    ['https://[', 'https://['],
    [12, 12],
  ])('make a link of %p only when it is one', async (value, link) => {
    expect((await decorate([{ type: LINK, config: { link_field: 'page' } }], { page: value })).message).toEqual({
      page: link,
    });
  });

  it('work one after the other, in their order', async () => {
    const second = { type: FORMAT, config: { format_string: '${severity}!', target_field: 'severity' }, order: 2 };
    const first = { type: SEVERITY, config: {}, order: 1 };
    expect(await decorate([second, first], { level: 2 })).toEqual({
      message: { level: 2, severity: 'Critical (2)!' },
      stats: { added_fields: { severity: 'Critical (2)!' }, changed_fields: {}, removed_fields: {} },
    });
  });

  it('leave a message unchanged when their settings are wrong or they fail', async () => {
    const original = { level: 3 };
    const broken = [null, 'x', 4, {}, { type: 7 }, { type: 'org.example.Nothing' }, { type: FORMAT, config: 'x' }];
    expect(await decorate(broken, original)).toEqual({ message: original, stats: null });
  });
});
