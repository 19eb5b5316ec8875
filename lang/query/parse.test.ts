import { cpuTimeOf } from 'test/cpu-time';
import { parseQuery } from './parse';
import { QUERY_LIMITS } from './reading';
import { type QueryNode } from './tree';

/** A tree in one line: `+` must, `-` must not, a leaf as its type and value behind its field. */
function outline(node: QueryNode): string {
  const field = 'field' in node && node.field ? `${node.field.name}:` : '';
  switch (node.type) {
    case 'matchAll':
      return 'all';
    case 'exists':
      return `exists(${node.field.name})`;
    case 'clauses': {
      const signs = { must: '+', must_not: '-', should: '' };
      return node.clauses.map(({ occur, node: clause }) => signs[occur] + outline(clause)).join(' ');
    }
    case 'group':
      return `(${outline(node.node)})`;
    case 'boosted':
      return `${outline(node.node)}^${node.boost}`;
    case 'term':
      return field + node.value;
    case 'run':
      return `${field}run<${node.value}>`;
    case 'phrase':
      return `${field}"${node.value}"${node.slop > 0 ? `~${node.slop}` : ''}`;
    case 'prefix':
      return `${field}prefix<${node.value}>`;
    case 'wildcard':
      return `${field}wildcard<${node.parts.map((part) => (typeof part === 'string' ? part : `[${part.literal}]`)).join('')}>`;
    case 'regex':
      return `${field}regex<${node.pattern}>`;
    case 'fuzzy':
      return `${field}fuzzy<${node.value}>${node.edits}`;
    case 'range': {
      const [open, close] = [node.includeLower ? '[' : '{', node.includeUpper ? ']' : '}'];
      return `${field}${open}${node.lower ?? '*'},${node.upper ?? '*'}${close}`;
    }
  }
}

function read(query: string, allowLeadingWildcards = false): string {
  const { tree, error } = parseQuery(query, { allowLeadingWildcards });
  return tree ? outline(tree) : `${error.kind} ${error.position.line}:${error.position.column}`;
}

describe('the boolean rule', () => {
  test.each([
    ['a AND b OR c', '+a +b c'],
    ['a OR b AND c', 'a +b +c'],
    ['NOT a AND NOT b', '-a -b'],
    ['NOT a OR b', '-a b'],
    ['+a -b !c', '+a -b -c'],
    ['a && b || c', '+a +b c'],
    ['a AND -b c', '+a -b c'],
    ['NOT a', '-a'],
    ['+a', 'a'],
    ['(a OR b) AND NOT c', '+(a b) -c'],
    ['f:(x AND g:y)', '(+f:x +g:y)'],
    ['f:((a OR b) AND c)', '(+(f:a f:b) +f:c)'],
    ['and or not', 'run<and or not>'],
    ['a - b', 'a - b'],
    ['a &&b', 'run<a &&b>'],
  ])('%s', (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe('text runs', () => {
  test.each([
    ['GET mara', 'run<GET mara>'],
    ['GET OR mara', 'GET mara'],
    ['a b AND c', 'a +b +c'],
    ['a b c AND d', 'run<a b> +c +d'],
    ['a b c:d', 'run<a b> c:d'],
    ['a b *', 'a b all'],
    ['a b *:c', 'a b c'],
    ['a b NOT c d e', 'run<a b> -c run<d e>'],
    ['a b "c" d e', 'run<a b> "c" run<d e>'],
    ['a b c~ d', 'run<a b> fuzzy<c>0 d'],
    ['f:a b c', 'f:a run<b c>'],
    ['f:(a b)', '(f:run<a b>)'],
    ['took TO 1500', 'run<took TO 1500>'],
    ['a\\ b c', 'run<a b c>'],
  ])('%s', (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe('values', () => {
  test.each([
    ['', 'all'],
    [' \n\u3000', 'all'],
    ['*', 'all'],
    ['*:*', 'all'],
    ['f:*', 'exists(f)'],
    ['f:(*)', '(exists(f))'],
    ['_exists_:f', 'exists(f)'],
    ['_exists_:(f OR g)', '(exists(f) exists(g))'],
    ['_exists_:http_*', 'exists(http_*)'],
    ['*:x', 'x'],
    ['f : x', 'f:x'],
    ['field\\ name:x', 'field name:x'],
    ['f\\:g:x', 'f:g:x'],
    ['http_\\*:404', 'http_*:404'],
    ['refus*', 'prefix<refus>'],
    ['f:a\\*b*', 'f:prefix<a*b>'],
    ['fa?lu*e', 'wildcard<[fa]?[lu]*[e]>'],
    ['/a\\/b"/', 'regex<a\\/b">'],
    ['"a \\"b\\" \\\\ c"~3', '"a "b" \\ c"~3'],
    ['ab~ conex~ conection~', 'fuzzy<ab>0 fuzzy<conex>1 fuzzy<conection>2'],
    ['conection~1 conection~0.5 conection~0.9 x~7', 'fuzzy<conection>1 fuzzy<conection>2 fuzzy<conection>0 fuzzy<x>2'],
    ['f:[a TO b}', 'f:[a,b}'],
    ['f:{"a b" TO *]', 'f:{a b,*]'],
    ['f:[* TO *]', 'exists(f)'],
    ['f:["*" TO 5]', 'f:[*,5]'],
    ['f:[now-1d/d TO now]', 'f:[now-1d/d,now]'],
    ['[-1 TO TOP]', '[-1,TOP]'],
    ['f:>5 g:>=a h:<-5 i:<=now-1h', 'f:{5,*] g:[a,*] h:[*,-5} i:[*,now-1h]'],
    ['f:(>=3 AND <5)', '(+f:[3,*] +f:[*,5})'],
    ['>5', '>5'],
    ['f:\\>5', 'f:>5'],
    ['disk^2 (a)^0.5 "p"^3', 'disk^2 (a)^0.5 "p"^3'],
    ['a^2~1 b~1^2', 'fuzzy<a>1^2 fuzzy<b>1^2'],
    ['user@example.com', 'user@example.com'],
    ["a,b;c=d<e>f#g%h'i_j.k+l-m&n|o", "a,b;c=d<e>f#g%h'i_j.k+l-m&n|o"],
    ['http://x.y', 'http:regex<> x.y'],
    ['日本\u3000語', 'run<日本 語>'],
  ])('%s', (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe('syntax errors', () => {
  test.each([
    ['disk AND', 'unexpectedEnd 1:8'],
    ['NOT', 'unexpectedEnd 1:3'],
    ['level:', 'unexpectedEnd 1:6'],
    ['(disk', 'unexpectedEnd 1:5'],
    ['level:(', 'unexpectedEnd 1:7'],
    ['disk^', 'unexpectedEnd 1:5'],
    ['f:[a TO', 'unexpectedEnd 1:7'],
    ['disk)', 'unexpectedToken 1:4'],
    ['AND disk', 'unexpectedToken 1:0'],
    ['OR', 'unexpectedToken 1:0'],
    ['()', 'unexpectedToken 1:1'],
    ['disk OR OR login', 'unexpectedToken 1:8'],
    ['disk OR\n  OR login', 'unexpectedToken 2:2'],
    ['~', 'unexpectedToken 1:0'],
    ['NOT NOT a', 'unexpectedToken 1:4'],
    ['a:b:c', 'unexpectedToken 1:3'],
    ['2022-01-01T10:00:00', 'unexpectedToken 1:16'],
    ['level:-1', 'unexpectedToken 1:6'],
    ['http_*:404', 'unexpectedToken 1:6'],
    ['(a)~2', 'unexpectedToken 1:3'],
    ['[a b]', 'unexpectedToken 1:3'],
    ['a]', 'unexpectedToken 1:1'],
    ['"disk', 'lexical 1:0'],
    ['level:/x', 'lexical 1:6'],
    ['disk/failure', 'lexical 1:4'],
    ['disk^x', 'lexical 1:5'],
    ['disk~x', 'lexical 1:5'],
    ['disk~1.5', 'lexical 1:5'],
    ['path:/var/log/db.log', 'lexical 1:13'],
    ['a\\', 'lexical 1:1'],
    ['*lure', 'leadingWildcard 1:0'],
    ['message:?lure', 'leadingWildcard 1:8'],
    ['a OR f:(b **)', 'leadingWildcard 1:10'],
  ])('%s', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it('names the forbidden first character', () => {
    expect(parseQuery('?lure').error?.message).toMatch(/^"\?" cannot be the first character/);
  });

  it('takes leading wildcards when they are allowed', () => {
    expect(read('*lure OR f:?x*', true)).toBe('wildcard<*[lure]> f:wildcard<?[x]*>');
  });
});

describe('positions', () => {
  it('are kept for the field and the value of every node, on their lines', () => {
    const { tree } = parseQuery('disk AND\nlevel:"3" OR _exists_:user');
    if (tree?.type !== 'clauses') throw new Error('not a list');
    const [, level, exists] = tree.clauses.map(({ node }) => node);
    expect(level).toMatchObject({
      field: { at: { from: 9, to: 14, begin: { line: 2, column: 0 }, end: { line: 2, column: 5 } } },
      at: { begin: { line: 2, column: 6 }, end: { line: 2, column: 9 } },
    });
    expect(exists).toMatchObject({ field: { name: 'user', at: { begin: { line: 2, column: 22 } } } });
  });
});

describe('bounds', () => {
  const longest = QUERY_LIMITS.length;

  test.each([
    ['more characters than allowed', 'a'.repeat(longest + 1)],
    ['more values than allowed', 'a '.repeat(QUERY_LIMITS.values + 1)],
    ['ten thousand values', 'a '.repeat(10_000)],
    ['more values than allowed in brackets', `f:(${'x OR '.repeat(QUERY_LIMITS.values)}x)`],
    ['deeper brackets than allowed', `${'('.repeat(101)}a${')'.repeat(101)}`],
    ['very deep brackets', '('.repeat(longest)],
    ['deep brackets with lists', '(a OR '.repeat(3000)],
  ])('%s are too complex', (_, query) => {
    expect(parseQuery(query).error?.kind).toBe('tooComplex');
  });

  test.each([
    ['values', `${'a OR '.repeat(QUERY_LIMITS.values - 1)}a`],
    ['brackets', `${'('.repeat(QUERY_LIMITS.depth)}a${')'.repeat(QUERY_LIMITS.depth)}`],
    ['characters', 'a'.repeat(longest)],
  ])('as many %s as allowed are read', (_, query) => {
    expect(parseQuery(query).error).toBeUndefined();
  });

  test.each(['"', '/', '~', '^', ':', '[', '{', ']', '\\', '*', '?', '!', '-', '("a/ [', 'AND ', '"a ', 'a:', '&&'])(
    'answers, however often %s is repeated',
    async (piece) => {
      const parse = () => parseQuery(piece.repeat(longest / piece.length), { allowLeadingWildcards: true });
      expect(await cpuTimeOf(parse)).toBeLessThan(10_000);
    },
  );
});
