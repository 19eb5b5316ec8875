import { ownText } from './own-text';

const MAX_TEXTS = 10_000;
const MAX_TEXT_LENGTH = 200;

/**
 * A function of a text that remembers its answers: senders repeat the names they use. Bounded, because the texts are
 * theirs.
 */
export function cachedByText<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    const own = ownText(text);
    const answer = compute(own);
    if (answers.size >= MAX_TEXTS) answers.clear();
    answers.set(own, answer);
    return answer;
  };
}
