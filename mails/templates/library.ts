import type { MailContent, Reader } from '../content.ts'
import { addressOf, amount, fileSize, longDay, shortDay, withLink } from '../format.ts'
import type { MailValues } from '../kinds.ts'

const PHOTOS = '/my-photos/photos'
/** Opens the dialog 'Photo storage status', which offers the export. */
const STORAGE_QUERY = { storage: 'status' }

export function exportReady(values: MailValues['export-ready'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const href = addressOf(reader, `/my-photos/exports/${encodeURIComponent(values.exportId)}`)
  return {
    subject: texts('mail.exportReady.title'),
    title: texts('mail.exportReady.title'),
    paragraphs: [texts('mail.exportReady.text', { name, date: longDay(reader, values.availableUntil) })],
    facts: [
      { label: texts('mail.photos'), value: amount(reader, values.photosCount) },
      { label: texts('mail.exportReady.files'), value: amount(reader, values.filesCount) },
      { label: texts('mail.exportReady.size'), value: fileSize(reader, values.bytes) },
      { label: texts('mail.exportReady.until'), value: shortDay(reader, values.availableUntil) },
    ],
    action: { label: texts('mail.exportReady.action'), href },
    notes: [withLink(({ link }) => texts('mail.openAddress', { link }), { label: href, href })],
    reason: texts('mail.reason.photos', { brand: brand.name }),
  }
}

/** How much of the time between two instants is over on the day of a warning. */
function pastShare({ since, deletionDate, daysRemaining }: MailValues['storage-warning']): number {
  const whole = (Date.parse(deletionDate) - Date.parse(since)) / 86_400_000
  return whole <= 0 ? 1 : 1 - daysRemaining / whole
}

export function storageWarning(values: MailValues['storage-warning'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const { daysRemaining: days, hasOrdered } = values
  const date = shortDay(reader, values.deletionDate)
  const since = { name, date: longDay(reader, values.since) }
  const shortSince = { date: shortDay(reader, values.since) }
  const kept = hasOrdered ? texts('mail.storage.sinceOrder', since) : texts('mail.storage.sinceRegistration', since)
  const exporting = { label: texts('mail.storage.export'), href: addressOf(reader, PHOTOS, STORAGE_QUERY) }
  const deletion = values.isLast
    ? texts('mail.storage.deletionLast', { date })
    : texts('mail.storage.deletion', { date })
  return {
    subject: texts('mail.storage.subject', { days }),
    title: texts('storage.daysRemaining', { days }),
    paragraphs: [`${kept} ${texts('storage.orderBy', { date })}`],
    period: {
      past: pastShare(values),
      from: hasOrdered ? texts('storage.lastOrder', shortSince) : texts('storage.registered', shortSince),
      to: date,
    },
    facts: [
      { label: texts('mail.photos'), value: amount(reader, values.photosCount) },
      { label: texts('mail.albums'), value: amount(reader, values.albumsCount) },
      { label: texts('mail.projects'), value: amount(reader, values.projectCount) },
    ],
    action: { label: texts('mail.storage.action'), href: addressOf(reader, PHOTOS) },
    notes: [
      ...(values.canExport ? [withLink(({ link }) => texts('mail.storage.keep', { link }), exporting)] : []),
      [deletion],
    ],
    reason: texts('mail.reason.photos', { brand: brand.name }),
  }
}

export function libraryRemoved(values: MailValues['library-removed'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const { photosCount: photos, albumsCount: albums } = values
  return {
    subject: texts('mail.removed.title'),
    title: texts('mail.removed.title'),
    paragraphs: [texts('mail.removed.text', { name, photos, date: longDay(reader, values.deletionDate) })],
    facts: [
      { label: texts('mail.removed.deleted'), value: texts('mail.removed.amounts', { photos, albums }) },
      { label: texts('mail.removed.kept'), value: texts('mail.removed.keptWhat') },
      { label: texts('mail.removed.announced'), value: shortDay(reader, values.announced) },
    ],
    action: { label: texts('mail.removed.action'), href: addressOf(reader, PHOTOS) },
    notes: [[texts('mail.removed.note')]],
    reason: texts('mail.reason.photos', { brand: brand.name }),
  }
}
