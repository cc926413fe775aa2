/**
 * Control, bidirectional and invisible characters, which the server refuses in texts of viewers. The joiners are not among
 * them, because they shape emoji and scripts.
 */
export const INVISIBLE_CHARACTERS = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
