import { visibleText } from './typed-text.ts'

/** Separators, signs that Windows refuses, control characters, and ends of lines. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\u2028\u2029]/gu
const DOTS_AND_EXTENSION = /^[\s.]*\.(\.[a-z0-9]{1,10})$/i

/**
 * A text as the name of a file on any system: without characters that nobody sees, among them those that turn the direction of a text
 * ('gpj.exe' for 'exe.jpg'), and with `sign` for those that a name can't have. `fallback` is the name of what has none but dots.
 */
export function safeFileName(text: string, { fallback, sign = '_' }: { fallback: string; sign?: string }): string {
  const safe = visibleText(text.toWellFormed().normalize('NFC')).replaceAll(UNSAFE, sign)
  const [, extension] = DOTS_AND_EXTENSION.exec(safe) ?? []
  if (extension) return fallback + extension
  return safe.replaceAll(/^[\s.]+|[\s.]+$/g, '') || fallback
}
