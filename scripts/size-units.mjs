/**
 * `node scripts/size-units.mjs [FOLDER …]`: sizes in other units than kB, MB, GB and TB in what people read: texts of the
 * console, the server and the command line, and the documentation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const FOLDERS = ['src', 'server', 'lang', 'api', 'scripts/send', 'docs', 'README.md'];
const SOURCE = /(?<!\.test|\.fixture|-fixtures|\.d)\.(?:tsx?|mjs)$/;
/** Decisions are left as they were written. */
const DOCUMENT = /(?<![\\/]decisions[\\/][^\\/]*)\.md$/;
/** KB, KiB, Kb … alone, or beside a number or a value. */
const OTHER = '(?:K[Bb]|kb|[KMGTkmgt]i[Bb]|[MGT]b)\\b';
const OTHER_UNIT = new RegExp(`(?:^|[\\d}\\s(])${OTHER}`);
const SOMEWHERE = new RegExp(OTHER);
/** In settings of the environment, where a KB is 1,024 bytes. */
const CODE_SPAN = /`[^`]*`/g;

function* textsOf(file) {
  const code = readFileSync(file, 'utf8');
  if (!SOMEWHERE.test(code)) return;
  const source = typescript.createSourceFile(file, code, typescript.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (typescript.isStringLiteralLike(node) || typescript.isJsxText(node)) found.push([node, node.text]);
    if (typescript.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => literal.text);
      found.push([node, [node.head.text, ...rest].join('{}')]);
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  for (const [node, text] of found) {
    yield [source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text];
  }
}

function* linesOf(file) {
  let isCode = false;
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    else if (!isCode) yield [at + 1, line.replace(CODE_SPAN, '{}')];
  }
}

function filesIn(place) {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name));
}

/** Texts with another unit, `src/areas/notes/texts.ts:12: at most 1 MiB`. */
export function otherUnits(places) {
  return places
    .flatMap(filesIn)
    .filter((file) => SOURCE.test(file) || DOCUMENT.test(file))
    .flatMap((file) =>
      [...(file.endsWith('.md') ? linesOf(file) : textsOf(file))]
        .filter(([, text]) => OTHER_UNIT.test(text))
        .map(([line, text]) => `${path.relative(process.cwd(), file)}:${line}: ${text.trim()}`),
    )
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , ...folders] = process.argv;
  const places = folders.length > 0 ? folders : FOLDERS.map((folder) => path.join(root, folder));
  const found = otherUnits(places);
  found.forEach((text) => console.error(`write it in kB, MB or GB: ${text}`));
  process.exit(found.length > 0 ? 1 : 0);
}
