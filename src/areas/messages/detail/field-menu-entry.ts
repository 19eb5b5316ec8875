import { type Extension } from 'plugins/extension-points';

/** Where a field's message comes from. */
export interface MessageOrigin {
  /** Empty when the message is not stored. */
  index: string;
  id: string;
  /** Absent for messages of no input. */
  inputId?: string;
}

/** A field of a message that is shown in full. */
export interface FieldOfMessage {
  field: string;
  value: unknown;
  /** The part of its text that is selected, in UTF-16 units. */
  selection?: { start: number; end: number };
  origin: MessageOrigin;
}

/** Pages that begin with the field, under a heading. */
export interface FieldMenuGroup {
  title: string;
  entries: readonly { id: string; title: string; to: string }[];
}

/** What another area offers to do with a field of a message. */
export interface FieldMenuExtension extends Extension {
  /** Called when a menu is opened; what it loads gives nothing for a field that does not fit, or a person who may not. */
  load: () => Promise<(about: FieldOfMessage) => FieldMenuGroup | undefined>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    'messages:field-menu': FieldMenuExtension;
  }
}
