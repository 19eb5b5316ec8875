interface FoundTextProps {
  text: string;
  /** What is looked for, in upper or lower case; nothing is marked when it is empty. */
  wanted: string;
  /** It is the place that is shown now. */
  isShown: boolean;
}

/** Text with what is looked for marked in it. */
export function FoundText({ text, wanted, isShown }: FoundTextProps) {
  if (wanted === '') return <>{text}</>;
  const parts: (string | JSX.Element)[] = [];
  const [lower, lookedFor] = [text.toLowerCase(), wanted.toLowerCase()];
  let end = 0;
  for (let at = lower.indexOf(lookedFor); at >= 0; at = lower.indexOf(lookedFor, end)) {
    parts.push(
      text.slice(end, at),
      <mark key={at} className={isShown ? 'tl-json-shown' : ''}>
        {text.slice(at, at + lookedFor.length)}
      </mark>,
    );
    end = at + lookedFor.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
