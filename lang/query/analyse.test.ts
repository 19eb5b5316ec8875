import { analyseText } from './analyse';

test.each([
  ['GET /index.html 200 OK', ['get', 'index.html', '200', 'ok']],
  ['Connection refused: disk failure', ['connection', 'refused', 'disk', 'failure']],
  ['web-01', ['web', '01']],
  ['10.0.0.9', ['10.0.0.9']],
  ['1,500 a,b 1,b', ['1,500', 'a', 'b', '1', 'b']],
  ["don't 5'6 'quoted'", ["don't", '5', '6', 'quoted']],
  ['log4j.core v1.2 web.01 end. .start a..b', ['log4j.core', 'v1.2', 'web', '01', 'end', 'start', 'a', 'b']],
  ['gl2_source_input _x_ ___ a_.b', ['gl2_source_input', '_x_', 'a_', 'b']],
  ['', []],
  ['- : "" …', []],
  ['Größe ÄRGER été', ['größe', 'ärger', 'été']],
  ['naïve.café l’été', ['naïve.café', 'l’été']],
  ['日本語 ログ', ['日', '本', '語', 'ログ']],
  ['файл.лог 3.5', ['файл.лог', '3.5']],
])('the words of %s', (text, words) => {
  expect(analyseText(text)).toEqual(words);
});

it('cuts words after 255 characters', () => {
  expect(analyseText('x'.repeat(600)).map(({ length }) => length)).toEqual([255, 255, 90]);
});

it('reads ASCII the same way with and without other characters in the text', () => {
  const pieces = ['a', 'B', '7', '.', ',', "'", '_', '-', ' ', '/'];
  let seed = 1;
  for (let round = 0; round < 2_000; round += 1) {
    let text = '';
    for (let index = 0; index < 12; index += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += pieces[seed % pieces.length];
    }
    expect([text, analyseText(`${text} ä`)]).toEqual([text, [...analyseText(text), 'ä']]);
  }
});
