import { safeFileName } from '#contract/file-names.ts'

/** How long the browser may take to read a file that it saves, in milliseconds. */
const READ_WITHIN_MS = 60_000
const MAX_NAME = 120

/** A file name out of a title, whatever it holds: safe on every system, and never empty. */
export function fileNameOf(title: string, extension: string): string {
  const name = safeFileName(title, { fallback: 'file', sign: ' ' }).replaceAll(/\s+/g, ' ')
  return `${[...name].slice(0, MAX_NAME).join('').trimEnd()}.${extension}`
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
