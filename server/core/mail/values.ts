import type { Mail } from '#mails/kinds.ts'

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
