import { readFileSync } from 'node:fs';
import path from 'node:path';

const RULES = readFileSync(path.join(__dirname, 'typography.css'), 'utf8');

beforeEach(() => {
  const style = document.createElement('style');
  style.textContent = RULES;
  document.head.append(style);
});

/** How an element that shows a value is made, in the parts that show values. */
test.each([
  ['a cell of a message table', '<table><tr><td class="tl-message-field">x</td></tr></table>', 'td'],
  ['the text of a message', '<div class="tl-message-text">x</div>', 'div'],
  ['a field of a message', '<span class="tl-field-value">x</span>', 'span'],
  ['the name of a field', '<button class="tl-field-name">x</button>', 'button'],
  ['a value in the sidebar', '<span class="tl-mono tl-truncate">x</span>', 'span'],
  ['a frequent value', '<ul class="tl-top-values"><li><button><span>x</span></button></li></ul>', 'span'],
  ['a name in a legend', '<bdi>x</bdi>', 'bdi'],
  ['what a decorator replaced', '<del>x</del>', 'del'],
])('%s does not turn the direction of what stands beside it', (_, html, selector) => {
  document.body.innerHTML = html;
  const element = document.querySelector(selector);
  expect(element && getComputedStyle(element).getPropertyValue('unicode-bidi')).toBe('isolate');
});
