import { completePeriod } from 'lang/period/period';
import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from 'ui/field/TextField';

/** An ISO 8601 period: what is typed becomes upper case and gets its `P`, the caret stays where it was. */
export function PeriodField({ onChange, ...field }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const fromEnd = useRef<number>();
  useLayoutEffect(() => {
    const { current } = input;
    if (!current || fromEnd.current === undefined) return;
    const caret = Math.max(0, current.value.length - fromEnd.current);
    fromEnd.current = undefined;
    current.setSelectionRange(caret, caret);
  });
  return (
    <TextField
      {...field}
      ref={input}
      mono
      autoComplete="off"
      spellCheck={false}
      onChange={(text) => {
        fromEnd.current = text.length - (input.current?.selectionEnd ?? text.length);
        onChange(completePeriod(text));
      }}
    />
  );
}
