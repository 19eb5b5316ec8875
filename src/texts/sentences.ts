/** Sentences by their translations; `{name}` stands for a value, `{reason}` for one that may be a sentence itself. */
export type Sentences = Readonly<Record<string, string>>;

interface Template {
  /** What stands between the values. */
  pieces: readonly string[];
  names: readonly string[];
  translation: string;
}

const PLACE = /\{(\w+)\}/;
const REASON = 'reason';
/** Longer texts are no sentences of ours. */
const LONGEST = 4_000;
const DEEPEST = 3;
const BETWEEN_SENTENCES = /(?<=[.!?;]) /;

function templateOf(sentence: string, translation: string): Template {
  const parts = sentence.split(PLACE);
  return {
    pieces: parts.filter((_part, at) => at % 2 === 0),
    names: parts.filter((_part, at) => at % 2 === 1),
    translation,
  };
}

/** The values of a sentence, in linear time: each piece is looked for behind the one before. */
function valuesIn(sentence: string, { pieces }: Template): readonly string[] | undefined {
  const [first = '', ...rest] = pieces;
  if (!sentence.startsWith(first)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [place, piece] of rest.entries()) {
    const isLast = place === rest.length - 1;
    const found = isLast ? sentence.length - piece.length : sentence.indexOf(piece, at);
    if (found < at || (isLast && !sentence.endsWith(piece))) return undefined;
    values.push(sentence.slice(at, found));
    at = found + piece.length;
  }
  return values;
}

/**
 * Translates sentences that are known by their English wording, with the values in them.
 *
 * @returns the function; what it does not know it returns as it is
 */
export function translatorOf(sentences: Sentences): (sentence: string) => string {
  const exact = new Map<string, string>();
  const templates: Template[] = [];
  for (const [sentence, translation] of Object.entries(sentences)) {
    if (PLACE.test(sentence)) templates.push(templateOf(sentence, translation));
    else exact.set(sentence, translation);
  }
  // The one that says most comes first: others may match with longer values.
  const said = ({ pieces }: Template) => pieces.join('').length;
  templates.sort((one, other) => said(other) - said(one));

  const whole = (sentence: string, depth: number): string | undefined => {
    const known = exact.get(sentence);
    if (known !== undefined || sentence.length > LONGEST) return known;
    for (const template of templates) {
      const values = valuesIn(sentence, template);
      if (!values) continue;
      const named = new Map(template.names.map((name, at) => [name, values[at] ?? '']));
      return template.translation.replace(new RegExp(PLACE, 'g'), (_place, name: string) => {
        const value = named.get(name) ?? '';
        return name.startsWith(REASON) && depth < DEEPEST ? translated(value, depth + 1) : value;
      });
    }
    return undefined;
  };
  const translated = (sentence: string, depth: number): string => {
    const known = whole(sentence, depth);
    if (known !== undefined) return known;
    const parts = sentence.length > LONGEST ? [] : sentence.split(BETWEEN_SENTENCES);
    return parts.length > 1 ? parts.map((part) => whole(part, depth) ?? part).join(' ') : sentence;
  };
  return (sentence) => translated(sentence, 0);
}
