import { walkHistory } from './history-walk';
import { type QueryProblem, queryProblem, quotesFix } from './query-problem';

describe('queryProblem', () => {
  it.each(['', '   ', '*', 'http_status:>=500 AND NOT source:fw-*', 'path:/var\\/log.*/', '*timeout'])(
    'finds none in %p',
    (query) => {
      expect(queryProblem(query)).toBeUndefined();
    },
  );

  it.each([
    ['http_status:>=500 AND (source:web-* OR upst', 22, 'Bracket opened at position 23 is not closed.', ')'],
    ['message:"timed out', 8, 'Quote opened at position 9 is not closed.', '"'],
    ['message:/ti+me', 8, 'Regular expression opened at position 9 is not closed.', '/'],
    ['message:"a \\" (b', 8, 'Quote opened at position 9 is not closed.', '"'],
  ])('offers to close what is open in %s', (query, from, message, closing) => {
    expect(queryProblem(query)).toEqual({
      message,
      severity: 'error',
      from,
      to: from + 1,
      fix: { label: `Add “${closing}” at the end`, query: query + closing },
    });
  });

  it('offers no cure that would not help', () => {
    const problem = queryProblem('(a OR');
    expect(problem?.message).toBe('Bracket opened at position 1 is not closed.');
    expect(problem?.fix).toBeUndefined();
  });

  it('names the place of other problems, inside the text', () => {
    expect(queryProblem('a AND OR b')).toMatchObject({ from: 6, to: 7 });
    const atEnd = queryProblem('source: ');
    expect(atEnd).toMatchObject({ severity: 'error', from: 6, to: 7 });
    expect(atEnd?.message).toMatch(/at position 7\.$/);
  });
});

describe('quotesFix', () => {
  const at = (from: number): QueryProblem => ({ message: 'Wrong.', severity: 'error', from });

  it.each([
    ['took 10:20:30 today', 7, 'took "10:20:30" today'],
    ['url:http://a:80/b', 8, 'url:"http://a:80/b"'],
    ['a AND NOT user:/ma[/', 18, 'a AND NOT user:"/ma[/"'],
    ['path:C:\\temp', 6, 'path:"C:\\\\temp"'],
  ])('quotes the word of %s', (query, from, fixed) => {
    expect(quotesFix(query, at(from))).toEqual({ label: 'Put quotes around it', query: fixed });
  });

  it('offers nothing where it would not help, nor for what is only a hint', () => {
    expect(quotesFix('(a OR', at(4))).toBeUndefined();
    expect(quotesFix('a AND (', at(6))).toBeUndefined();
    expect(quotesFix('source:$web$', at(7))).toBeUndefined();
    expect(quotesFix('took 10:20:30', { ...at(7), severity: 'warning' })).toBeUndefined();
  });
});

describe('walkHistory', () => {
  const history = ['newest', 'older', 'oldest'];

  it('enters from the empty field, walks both ways, and leaves again', () => {
    expect(walkHistory(history, '', 'older')).toBe('newest');
    expect(walkHistory(history, 'newest', 'older')).toBe('older');
    expect(walkHistory(history, 'oldest', 'older')).toBeUndefined();
    expect(walkHistory(history, 'older', 'newer')).toBe('newest');
    expect(walkHistory(history, 'newest', 'newer')).toBe('');
  });

  it('leaves what the person wrote alone', () => {
    expect(walkHistory(history, 'mine', 'older')).toBeUndefined();
    expect(walkHistory(history, '', 'newer')).toBeUndefined();
  });
});
