/**
 * `node scripts/raw-numbers.mjs [FOLDER]`: numbers that are shown as JavaScript writes them, 48213 for 48,213. Looks at the
 * types of what catalogues put into a text and of what stands between tags; what has been formatted is a text.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const SOURCE = /(?<!\.test|-fixtures)\.tsx?$/;
const CATALOGUE = /[\\/-]texts(\.[a-z]{2})?\.ts$/;
/** Names of numbers that say which one and not how many: nobody writes “line 1,024” or “the year 2,026”. */
const ORDINAL = /^(line|column|row|position|version|step|place|number|page|day|dayOf\w*|year|id)$/;
const { NumberLike, Undefined, Null, BooleanLike } = typescript.TypeFlags;
const NOT_SHOWN = Undefined | Null | BooleanLike;

/** What stays as it is, by the file it stands in. */
const EXCEPTIONS = {
  // Worded by the specification.
  'ui/texts.ts': ['messages', 'pageSize', 'pages'],
  // It is put into a field as it is written here.
  'ui/configuration-form/texts.ts': ['value'],
  'ui/configuration-form/texts.de.ts': ['value'],
};

const isNumber = (type) =>
  type.isUnion()
    ? type.types.some(({ flags }) => flags & NumberLike) &&
      type.types.every(({ flags }) => flags & (NumberLike | NOT_SHOWN))
    : (type.flags & NumberLike) !== 0;

/** `count` of `count`, `row.count` and `count()`. */
function nameOf(node) {
  if (typescript.isCallExpression(node)) return nameOf(node.expression);
  if (typescript.isPropertyAccessExpression(node)) return node.name.text;
  return typescript.isIdentifier(node) ? node.text : '';
}

/** What a node of the source shows of a value. */
function shownBy(node, isCatalogue) {
  if (typescript.isTemplateSpan(node)) return isCatalogue ? node.expression : undefined;
  return typescript.isJsxExpression(node) && !typescript.isJsxAttribute(node.parent) ? node.expression : undefined;
}

/** The raw numbers of a folder, `areas/notes/NotesPage.tsx:12: count`. */
export function rawNumbers(folder) {
  const { fileNames, options } = typescript.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    { noEmit: true, types: [] },
    { ...typescript.sys, onUnRecoverableConfigFileDiagnostic() {} },
  );
  const isOwn = (file) => SOURCE.test(file) && !path.relative(folder, file).startsWith('..');
  const own = folder.startsWith(path.join(root, 'src'))
    ? fileNames.filter((file) => isOwn(path.resolve(file)))
    : typescript.sys.readDirectory(folder, ['.ts', '.tsx']);
  const declared = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = typescript.createProgram([...own, ...declared], options);
  const checker = program.getTypeChecker();
  const found = [];
  for (const source of program.getSourceFiles()) {
    const file = path.relative(folder, path.resolve(source.fileName)).replaceAll(path.sep, '/');
    if (source.isDeclarationFile || !isOwn(path.resolve(source.fileName))) continue;
    const isCatalogue = CATALOGUE.test(source.fileName);
    const visit = (node) => {
      const shown = shownBy(node, isCatalogue);
      const name = shown && nameOf(shown);
      if (
        shown &&
        !ORDINAL.test(name) &&
        !EXCEPTIONS[file]?.includes(name) &&
        isNumber(checker.getTypeAtLocation(shown))
      ) {
        const { line } = source.getLineAndCharacterOfPosition(shown.getStart());
        found.push(`${file}:${line + 1}: ${shown.getText()}`);
      }
      typescript.forEachChild(node, visit);
    };
    visit(source);
  }
  return found.sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = path.join(root, 'src')] = process.argv;
  const raw = rawNumbers(path.resolve(folder));
  raw.forEach((text) => console.error(`write it by texts/count: ${text}`));
  process.exit(raw.length > 0 ? 1 : 0);
}
