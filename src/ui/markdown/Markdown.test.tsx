import { render, screen } from '@testing-library/react';
import { Markdown } from './Markdown';

test('draws what people write: headings, paragraphs, lists, emphasis, code, links, tables', () => {
  const { container } = render(
    <Markdown
      text={
        '# Pool\n\nFor **on call**, *read* `pool_active`: [wiki](https://wiki.example.org/a).\n\n- one\n- two\n\n' +
        '```\n- a **b**\n```\n\n| host | pool |\n|---|---|\n| web-1 | 7 |'
      }
    />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelector('.tl-markdown-heading')?.textContent).toBe('Pool');
  expect(container.querySelector('strong')?.textContent).toBe('on call');
  expect(container.querySelector('em')?.textContent).toBe('read');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(container.querySelector('pre')?.textContent).toBe('- a **b**');
  expect(screen.getByRole('cell', { name: 'web-1' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'wiki' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://wiki.example.org/a',
    'noopener noreferrer',
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '[a](javascript:alert(1))',
  '[a](JaVa&#115;cript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:alert(1))',
  '<javascript:alert(1)>',
  '![a](https://evil.example/seen.png)',
  '<a href="javascript:alert(1)" onclick="alert(1)">a</a>',
  '<div style="position:fixed" onmouseover="alert(1)">a</div>',
])('nothing in it can run or be fetched: %s', (text) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.querySelector('img, script, iframe, [style], [onclick], [onerror], [onmouseover]')).toBeNull();
  for (const { href } of container.querySelectorAll('a')) expect(href).toMatch(/^https?:/);
});
