/** `node scripts/loose-texts.mjs [FOLDER]`: texts for people that stand in code and not in a catalogue (docs/texts.md). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const CATALOGUE = /[\\/-]texts(\.[a-z]{2})?\.ts$/;
/** Attributes of elements, and properties of objects, that are shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|shortTitle|errorTitle|label|\w+Label|placeholder|help|hint|fact|what|does|disabledReason|disabledBecause|empty)$/;
const SENTENCE = /^\p{Lu}[\p{Ll}’']+(,? [\p{L}’'…]+)+[.?!…]?/u;
const LETTERS = /\p{L}{2}|^\p{L}$/u;

/** Samples of the kit, which only developers see. */
const SAMPLES = [/^ui\/gallery\//, /[\\/]sample-[\w-]+\.tsx?$/, /-fixtures\.tsx?$/];
/** Messages of errors that developers of areas see. */
const FOR_DEVELOPERS = ['flux/registry.ts', 'plugins/claims.ts'];
/** Texts that are the same in every language, by the file they stand in. */
const EXCEPTIONS = {
  'app/gallery.ts': ['Gallery'],
  // Names of steps, and what the server calls a copy.
  'areas/event-definitions/form/checks.ts': ['details'],
  'areas/event-definitions/stores/change-definitions.ts': ['COPY-…'],
  'areas/grok/OtherServer.tsx': ['https://'],
  'areas/indices/detail/ShardBoxes.tsx': ['S'],
  'areas/indices/detail/UnavailablePanel.tsx': ['_deflector'],
  'areas/indices/form/BasicsSection.tsx': ['_deflector'],
  'areas/search/results/SearchStates.tsx': ['time*'],
  // Names of files and of what is stored.
  'areas/search/export/export-form.ts': ['All messages'],
  'areas/search/saved/save-arrangement.ts': ['All Messages', 'Message Count'],
  'ui/brand/BrandMark.tsx': ['Timberline'],
  'ui/palette/PaletteFoot.tsx': ['Tab', 'Esc'],
  'ui/time-range-picker/TimeRangePicker.tsx': ['…, UTC…'],
  // The server reads it, in English.
  'ui/time-range-picker/drafts.ts': ['Last five minutes'],
  // Names of groups in code; catalogues have a text for each.
  'app/navigation/system-groups.ts': ['Data in and out'],
  'app/navigation/useNavigationKeys.ts': ['Go to'],
  'areas/outputs/manifest.ts': ['Data in and out'],
  'areas/inputs/manifest.ts': ['Data in and out'],
  'areas/uploads/manifest.ts': ['Data in and out'],
  // Names of programs.
  'areas/inputs/sending/sender-snippets.ts': ['Cisco IOS', 'Fluent Bit'],
  'ui/shortcut/shortcuts.ts': ['This page', 'Go to'],
  'ui/shortcut/useShortcuts.ts': ['This page'],
  // Headers, and what support is told of a call.
  'rest/session-rules.ts': ['Basic …'],
  'rest/FetchError.ts': ['No answer to … …'],
  'rest/transport.ts': ['The answer is not JSON'],
};

const parse = (file) =>
  typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);

/** The texts an expression can come to: of both branches of a condition, of what stands for nothing. */
function textsOf(node) {
  if (!node) return [];
  if (typescript.isStringLiteralLike(node)) return [node.text];
  if (typescript.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (typescript.isJsxExpression(node) || typescript.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (typescript.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (typescript.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isPlus = kind === typescript.SyntaxKind.PlusToken;
    const isElse = kind === typescript.SyntaxKind.QuestionQuestionToken || kind === typescript.SyntaxKind.BarBarToken;
    const isThen = kind === typescript.SyntaxKind.AmpersandAmpersandToken;
    return [
      ...(isPlus || isElse ? textsOf(node.left) : []),
      ...(isPlus || isElse || isThen ? textsOf(node.right) : []),
    ];
  }
  return [];
}

/** What a node shows: text between tags, an attribute or a property that is shown. */
function shownBy(node) {
  if (typescript.isJsxText(node)) return [node.text.trim().replace(/\s+/g, ' ')];
  if (typescript.isJsxExpression(node) && !typescript.isJsxAttribute(node.parent)) return textsOf(node);
  if (typescript.isJsxAttribute(node) || typescript.isPropertyAssignment(node))
    return SHOWN.test(node.name.text ?? node.name.getText()) ? textsOf(node.initializer) : [];
  return isSentence(node) ? textsOf(node) : [];
}

/** A text that reads like a sentence and is not for developers, as the messages of errors that are thrown are. */
function isSentence(node) {
  if (!typescript.isStringLiteralLike(node) && !typescript.isTemplateExpression(node)) return false;
  const { parent } = node;
  const isThrown = typescript.isNewExpression(parent) && /Error$/.test(parent.expression.getText());
  return !isThrown && SENTENCE.test(textsOf(node)[0]);
}

/** The texts of a folder outside catalogues, `areas/notes/NotesPage.tsx:12: Notes`. */
export function looseTexts(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => SOURCE.test(file) && !CATALOGUE.test(file))
    .filter((file) => !FOR_DEVELOPERS.includes(file))
    .filter((file) => !SAMPLES.some((sample) => sample.test(file)))
    .sort()
    .flatMap((file) => {
      const source = parse(path.join(folder, file));
      const found = [];
      const visit = (node) => {
        for (const text of shownBy(node).filter((each) => LETTERS.test(each) && !EXCEPTIONS[file]?.includes(each))) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          found.push(`${file}:${line + 1}: ${text}`);
        }
        typescript.forEachChild(node, visit);
      };
      visit(source);
      return [...new Set(found)];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = path.join(root, 'src')] = process.argv;
  const loose = looseTexts(folder);
  loose.forEach((text) => console.error(`put into a catalogue: ${text}`));
  process.exit(loose.length > 0 ? 1 : 0);
}
