import { walkHistory } from './history-walk';
import { queryProblem } from './query-problem';

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
