/** Control and format characters, and halves of characters: not in what other things refer to, as names in permissions. */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** The same in what people only read: characters that join letters, or keep them apart, are part of Persian words and of emoji. */
export const UNPRINTABLE_IN_TITLES = /[\p{Cc}\p{Cs}]|(?!\p{Join_Control})\p{Cf}/u;
