import { type FieldWidgetKind } from 'areas/query';
import { type Anchor } from 'ui/floating/layers';

/** A value that a query can ask for. */
export type QueryableValue = string | number | boolean | Date;

/** What can be done with a field or a value of a message, where it is shown. */
export interface FieldCommands {
  showOnly(field: string, value: QueryableValue): void;
  exclude(field: string, value: QueryableValue): void;
  requireField(field: string): void;
  newSearch(field: string, value: QueryableValue): void;
  /** Absent where there are no columns. */
  toggleColumn?(field: string): void;
  isColumn(field: string): boolean;
  /** Like the next one absent where there is only one table. Adds where it is missing; removes once all show it. */
  toggleInAllTables?(field: string): void;
  isInAllTables?(field: string): boolean;
  /** Whether a card can be made of the field; like the next two absent where there is no place for cards. */
  canShow?(kind: FieldWidgetKind, field: string): boolean;
  show?(kind: FieldWidgetKind, field: string): void;
  /** Shows what a field is like in the result, over the page; absent where there is none. */
  lookAt?(kind: FieldWidgetKind, field: string, anchor: Anchor): void;
  /** Adds a highlighting rule of a random colour. */
  highlight?(field: string, value: string): void;
}
