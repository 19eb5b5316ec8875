import { type InputHTMLAttributes, forwardRef } from 'react';
import { FormField, type FormFieldProps } from './FormField';

export interface TextFieldProps
  extends Omit<FormFieldProps, 'children'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Identifiers, patterns, times: anything that must be read letter by letter. */
  mono?: boolean;
}

/** One line of text with its label. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error, optional, size, mono = false, onChange, ...input },
  ref,
) {
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {({ className, ...control }) => (
        <input
          type="text"
          {...input}
          {...control}
          ref={ref}
          className={`${className} ${mono ? 'tl-mono' : ''}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
});
