import { parseTemplate } from '../template/parse';
import { templateWarnings } from '../template/paths';
import { DEFAULT_CHAT_TEXT, DEFAULT_HTML, DEFAULT_SUBJECT, DEFAULT_TEXT } from './default-templates';
import { NOTIFICATION_MODEL } from './model';

test.each([
  ['subject', DEFAULT_SUBJECT],
  ['text', DEFAULT_TEXT],
  ['HTML', DEFAULT_HTML],
  ['chat', DEFAULT_CHAT_TEXT],
])('the default %s can be read, and prints nothing that there is not', (_, source) => {
  const { template, problem } = parseTemplate(source);
  expect(problem).toBeUndefined();
  expect(template && templateWarnings(template, NOTIFICATION_MODEL)).toEqual([]);
});
