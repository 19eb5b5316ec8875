import { type InputForm } from 'api/inputs';

/** Stands for the codec and the settings of the input. */
export const OWN_CODEC = '=';
/** Where a line comes from when nobody says. */
export const LOCAL_ADDRESS = '127.0.0.1';

/** A line that is read and stored nowhere. */
export interface RawMessage {
  line: string;
  /** Of its sender; empty: this machine. */
  address: string;
  /** {@link OWN_CODEC}, the id of another, or empty while none is chosen. */
  codec: string;
  /** Of another codec. */
  configuration?: InputForm['configuration'];
}

/** What the loader begins with. @param ownCodec that of the input, where its type tells */
export const emptyMessage = (ownCodec: string | undefined): RawMessage => ({
  ...{ line: '', address: '' },
  codec: ownCodec === undefined ? '' : OWN_CODEC,
});
