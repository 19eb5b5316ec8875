import { render } from '@testing-library/react';
import { Markdown } from './Markdown';

const html = (text: string) => render(<Markdown text={text} />).container.firstElementChild?.innerHTML;

test('draws what people write: paragraphs, lists, emphasis, code, links', () => {
  expect(html('# Pool\nFor **on call**, *read* `pool_active`.\n\n- one\n- two\n\n1. first')).toBe(
    '<p class="tl-markdown-heading tl-markdown-heading-1">Pool</p>' +
      '<p>For <strong>on call</strong>, <em>read</em> <code class="tl-mono">pool_active</code>.</p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
  );
  expect(html('see [wiki](https://wiki.example.org/a) or https://b.example.org.')).toContain(
    '<a href="https://b.example.org" target="_blank" rel="noopener noreferrer">https://b.example.org</a>.',
  );
  expect(html('```\n- a **b**\n```')).toBe('<pre class="tl-mono">- a **b**</pre>');
});

test('nothing in it can run', () => {
  expect(html('<img src=x onerror=alert(1)> [a](javascript:alert(1)) <script>b</script>')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1)) &lt;script&gt;b&lt;/script&gt;</p>',
  );
});
