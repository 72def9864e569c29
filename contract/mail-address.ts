/** Longest address of RFC 5321, 4.5.3.1. */
export const MAX_MAIL_ADDRESS = 254
/**
 * No quoted local parts, no comments, no lists: nothing that a mail program could read as another address. The domain has a dot: no
 * mail reaches a top-level domain.
 */
const ADDRESS =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u

/** Whether a text is one e-mail address and nothing else (open question 75); for forms and for the server. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAX_MAIL_ADDRESS && !text.includes('..') && ADDRESS.test(text)
