/** The field with the end of the run that stored an event: a run that is repeated tells its own events by it. */
export const RUN_END = 'gl2_event_run_end';

/** The members of events that are objects; theirs are stored under these names and a dot. */
export const OBJECTS = ['fields', 'group_by_fields'] as const;
