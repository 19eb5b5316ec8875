/** Moments of sessions as the original sends them, the zone without a colon: `2024-05-02T10:11:12.000+0000`. */
export const wireTime = (at: Date): string => at.toISOString().replace('Z', '+0000');
