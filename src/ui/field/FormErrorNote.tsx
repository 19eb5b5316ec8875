import { Note } from 'ui/note/Note';

interface FormErrorNoteProps {
  /** What did not happen: “The index set was not saved.” */
  title: string;
  /** Errors that belong to no field; nothing is shown without one. */
  errors: readonly string[];
}

/** Stands above the fields of a form that was refused. */
export function FormErrorNote({ title, errors }: FormErrorNoteProps) {
  if (errors.length === 0) return null;
  return (
    <Note kind="danger" title={title}>
      {errors.length === 1 ? (
        errors[0]
      ) : (
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
