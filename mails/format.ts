import type { Inline, MailLink, MessageId, Reader } from './content.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const

const formatDate = ({ locale, timeZone }: Reader, iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(iso))

/** '17 December 2026' by the reader's calendar. */
export const longDay = (reader: Reader, iso: string) => formatDate(reader, iso, DAY)
/** '17 Dec 2026' by the reader's calendar. */
export const shortDay = (reader: Reader, iso: string) => formatDate(reader, iso, SHORT_DAY)
/** '24 November at 10:24' by the reader's clock. */
export const moment = (reader: Reader, iso: string) => formatDate(reader, iso, MOMENT)

export const amount = ({ locale }: Reader, count: number) => new Intl.NumberFormat(locale).format(count)

const STEP = 1024
const UNITS: readonly MessageId[] = ['fileSize.bytes', 'fileSize.kilobytes', 'fileSize.megabytes', 'fileSize.gigabytes']

/** '6.51 GB' (photo spec 9). */
export function fileSize({ texts, locale }: Reader, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / STEP ** power)
  return texts(UNITS[power] ?? 'fileSize.bytes', { size })
}

/** A character that no value has: control characters are removed before. */
const PLACE = '\u0001'

/** A text in which the placeholder `link` is a link. */
export function withLink(text: (values: { link: string }) => string, link: MailLink): Inline {
  const [before = '', after = ''] = text({ link: PLACE }).split(PLACE)
  return [before, link, after].filter((part) => part !== '')
}

/**
 * An address on the brand's own origin.
 * @throws for a path that would lead to another one.
 */
export function addressOf({ brand }: Reader, path: string, query: Readonly<Record<string, string>> = {}): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('A path of a mail begins with one slash.')
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${brand.origin}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}
