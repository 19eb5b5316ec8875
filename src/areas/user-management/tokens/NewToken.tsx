import { type Token } from 'api/users/tokens';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { texts } from './texts';
import { authorizationHeader, curlLine } from './use-it';

const { made: words } = texts;

interface NewTokenProps {
  token: Token;
  onDone: () => void;
}

/** A token that was just made, the only time that its value is seen. */
export function NewToken({ token: { name, token }, onDone }: NewTokenProps) {
  const value = useRef<HTMLDivElement>(null);
  useEffect(() => value.current?.querySelector('button')?.focus(), []);
  return (
    <Section
      title={words.title(name)}
      foot={
        <div className="tl-token-done">
          <Button variant="primary" onClick={onDone}>
            {words.done}
          </Button>
        </div>
      }
    >
      <div className="tl-token-made">
        <Note kind="warning">{words.warning}</Note>
        <div ref={value}>
          <Line label={words.value} text={token} copyLabel={words.copy} />
        </div>
        <Line label={words.tryIt} text={curlLine(token)} copyLabel={words.copyLine} />
        <Line label={words.header} text={authorizationHeader(token)} copyLabel={words.copyHeader} />
      </div>
    </Section>
  );
}

interface LineProps {
  label: string;
  text: string;
  copyLabel: string;
}

function Line({ label, text, copyLabel }: LineProps) {
  return (
    <div className="tl-token-line">
      <b>{label}</b>
      <code className="tl-mono">{text}</code>
      <CopyButton label={copyLabel} value={text} withText />
    </div>
  );
}
