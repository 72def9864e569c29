/** How long the browser may take to read a file that it saves, in milliseconds. */
const READ_WITHIN_MS = 60_000
const MAX_NAME = 120

/** Separators, signs that Windows refuses, control characters, and marks that turn the direction of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNSAFE = /[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A file name out of a title, whatever it holds: safe on every system, and never empty. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return `${[...name].slice(0, MAX_NAME).join('').trimEnd() || 'file'}.${extension}`
}

/** Saves a file under a name, in the browser's own way. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser reads it only after the press is over
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}
