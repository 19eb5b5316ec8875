import { TextField } from 'ui/field/TextField';
import { texts } from './texts';

interface TitleFieldProps {
  value: string;
  /** What it is called without one. */
  placeholder?: string;
  help?: string;
  onChange: (title: string) => void;
}

/** The title of a widget. */
export const TitleField = (props: TitleFieldProps) => <TextField label={texts.name.label} optional {...props} />;
