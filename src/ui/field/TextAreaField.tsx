import { type TextareaHTMLAttributes, forwardRef } from 'react';
import { FormField, type FormFieldProps } from './FormField';

export interface TextAreaFieldProps
  extends
    Omit<FormFieldProps, 'children' | 'controlClass'>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean;
}

/** Text of several lines with its label. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, help, error, optional, size, mono = false, onChange, rows = 3, ...area },
  ref,
) {
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {({ className, ...control }) => (
        <textarea
          {...area}
          {...control}
          ref={ref}
          rows={rows}
          className={`${className} ${mono ? 'tl-mono' : ''}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
});
