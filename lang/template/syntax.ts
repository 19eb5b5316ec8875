import { type Stretch, TemplateStop } from './problem';

const TAG_END = /(?:[^\\}$]|\\[^]|\$(?!\{))*\}/y;
const KEYWORD = /^\$\{\s*(if|foreach|else|end)(?![^\s}])/;

/** What the grammar could not go on with at this place. */
export function syntaxStop(text: string, offset: number): TemplateStop {
  const start = tagStart(text, offset);
  const stop = (message: string, at: Stretch) => new TemplateStop('syntax', message, at);
  const here = { from: offset, to: Math.min(offset + tokenAt(text, offset).length, text.length) };
  if (start === undefined) return stop(`Unexpected ${tokenAt(text, offset)}`, here);

  TAG_END.lastIndex = start + 2;
  if (!TAG_END.test(text)) {
    return stop('This is not closed; a } is missing', {
      from: start,
      to: Math.max(start + 2, Math.min(offset, text.length)),
    });
  }
  const tag = { from: start, to: TAG_END.lastIndex };
  const read = text.slice(start, offset);
  switch (KEYWORD.exec(text.slice(start, tag.to))?.[1]) {
    case 'foreach':
      return /\s\S+\s*$/.test(read) && !/foreach\s+\S+\s+\S/.test(read) && text[offset] === '}'
        ? stop('“foreach” needs a name for each item, as in foreach backlog message', tag)
        : stop(
            `“foreach” takes the path of a list and a name for each item; unexpected ${tokenAt(text, offset)}`,
            here,
          );
    case 'if':
      return stop("A condition is a path, !path or path='text'; there is no “and”, “or”, < or >", here);
    case 'else':
      return stop('There is no “else if”; put another “if” between “else” and “end”', tag);
    case 'end':
      return stop('“end” stands alone', tag);
    default:
  }
  if (/^\$\{[^]*,/.test(read)) {
    return stop('Text around a value is written before,path,after; for a comma write \\,', tag);
  }
  return stop(
    `Unexpected ${tokenAt(text, offset)}; a path is names with dots between them, as in event.fields.user`,
    here,
  );
}

/** Where the tag around a place begins; undefined outside of tags. */
function tagStart(text: string, offset: number): number | undefined {
  // The grammar stops at the ${ of the next tag when it misses the end of this one.
  for (let at = text.lastIndexOf('${', offset - 1); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('${', at - 1)) {
    if (!isEscaped(text, at)) return at;
  }
  return undefined;
}

/** Whether an odd number of backslashes stands before a place. */
export function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

const TOKEN = /(?:[\p{L}\p{N}_]{1,40}|\s+|[^])/uy;

function tokenAt(text: string, offset: number): string {
  TOKEN.lastIndex = offset;
  const token = TOKEN.exec(text)?.[0];
  return token === undefined ? 'end' : token.trim() === '' ? 'blank' : token;
}
