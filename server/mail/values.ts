import type { Mail } from '#mails/kinds.ts'

/** Longest address of RFC 5321, 4.5.3.1. */
const MAX_ADDRESS = 254
/** No quoted local parts, no comments, no lists: nothing that a mail program could read as another address. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/** Whether a text is one e-mail address and nothing else (open question 75). */
export const isMailAddress = (text: string) => text.length <= MAX_ADDRESS && !text.includes('..') && ADDRESS.test(text)

/** Line and paragraph separators, controls, and marks that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu
const UNSAFE_BUT_LINES = /[^\P{Cc}\n]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

const oneLine = (text: string) => text.replaceAll(UNSAFE, ' ').trim()
const lines = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSAFE_BUT_LINES, ' ')
    .trim()

/** The values that may have several lines; in all others a line break becomes a space. */
const MULTILINE_VALUES: readonly string[] = ['message']

/** The values of a mail without what could leave its place: line breaks, controls, marks of direction (open question 75). */
export function safeMail(mail: Mail): Mail {
  const values = Object.entries(mail.values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value]
    return [name, MULTILINE_VALUES.includes(name) ? lines(value) : oneLine(value)]
  })
  // The same keys, and texts remain texts.
  return { ...mail, values: Object.fromEntries(values) } as Mail
}

/** A name or subject as one line. */
export const safeLine = oneLine
