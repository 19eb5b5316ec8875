import { completionAt } from './completion';
import { parser } from './parser';

/** `|` marks the place of the cursor. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return completionAt(parser.parse(text), text, offset);
}

test.each([
  ['|', { kind: 'word', from: 0, prefix: '', followsClause: false }],
  ['lev|', { kind: 'word', from: 0, prefix: 'lev', followsClause: false }],
  ['disk AN|', { kind: 'word', from: 5, prefix: 'AN', followsClause: true }],
  ['disk AND |', { kind: 'word', from: 9, prefix: '', followsClause: false }],
  ['(us| OR', { kind: 'word', from: 1, prefix: 'us', followsClause: false }],
  ['level:|', { kind: 'value', from: 6, prefix: '', field: 'level' }],
  ['a method:G| b', { kind: 'value', from: 9, prefix: 'G', field: 'method' }],
  ['method:"G|', { kind: 'word', from: 8, prefix: 'G', followsClause: true }],
  ['user:"Jon D|"', { kind: 'value', from: 5, prefix: 'Jon D', field: 'user' }],
  ['_exists_:us|', { kind: 'value', from: 9, prefix: 'us', field: '_exists_' }],
  ['method:(GET OR P|)', { kind: 'value', from: 15, prefix: 'P', field: 'method' }],
  ['method:(GET OR P|', { kind: 'value', from: 15, prefix: 'P', field: 'method' }],
  ['method:(GET) OR P|', { kind: 'word', from: 16, prefix: 'P', followsClause: false }],
  ['method:GET us|', { kind: 'word', from: 11, prefix: 'us', followsClause: true }],
  ['met|hod:GET', { kind: 'word', from: 0, prefix: 'met', followsClause: false }],
  ['field\\ name:x\\ y|', { kind: 'value', from: 12, prefix: 'x y', field: 'field name' }],
])('%s', (marked, expected) => {
  expect(at(marked)).toEqual(expected);
});

test.each(['/re|g/', 'a:[1 TO 5|]', 'disk^2|', 'disk~|', '"phr|ase"'])('nothing is offered at %s', (marked) => {
  expect(at(marked)).toBeUndefined();
});
