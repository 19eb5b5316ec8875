/**
 * Timestamps of sessions as the original API writes them, with no colon in the zone: `2024-05-02T10:11:12.000+0000`.
 */
export const wireTime = (at: Date): string => at.toISOString().replace('Z', '+0000');
