/** The times of a message that an interval may be of: what it says itself, or when it was received. */
export type TimeColumn = 'gl2_receive_timestamp' | 'timestamp';
