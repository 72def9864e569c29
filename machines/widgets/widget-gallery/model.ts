import * as v from 'valibot'
import type { Failure } from '#contract/failure.ts'
import { GALLERY_CATEGORIES, GALLERY_LENGTHS, type GalleryTexts } from '#contract/gallery.ts'
import { typedText } from '#contract/typed-text.ts'
import type { MessageId } from '../../notices.ts'

/** A text's id as the message of a schema. */
const message = (id: MessageId) => id

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type GallerySubject = { widgetId: string; channel: string; name: string }
/** What the fields hold. */
export type GalleryValues = { title: string; text: string; category: string }

export interface GalleryContext {
  /** Null until a widget was opened. */
  subject: GallerySubject | null
  /** As the form was opened: what differs from it would be lost. */
  initial: GalleryValues
  values: GalleryValues
  errors: Readonly<Record<string, MessageId>>
  failure: Failure | null
}

export type GalleryEvent =
  | { type: 'OPENED'; subject: GallerySubject; purpose: 'edit' | 'remove' }
  | { type: 'CHANGED'; values: GalleryValues }
  | { type: 'SUBMITTED'; values: GalleryValues }
  | { type: 'CONFIRMED' }
  | { type: 'TRIED_AGAIN' }
  | { type: 'CLOSED' }
  | { type: 'STAYED' }
  | { type: 'LEFT' }

export interface GalleryChanged {
  type: 'galleryChanged'
  widgetId: string
}

export const galleryForm = v.object({
  title: v.pipe(
    typedText,
    v.minLength(1, message('widgets.gallery.titleMissing')),
    v.maxLength(GALLERY_LENGTHS.title, message('widgets.gallery.titleTooLong')),
  ),
  text: v.pipe(typedText, v.maxLength(GALLERY_LENGTHS.text, message('widgets.gallery.textTooLong'))),
  category: v.picklist(GALLERY_CATEGORIES, message('form.refused')),
})

/** The first message of each wrong field. */
export function errorsIn(values: GalleryValues): GalleryContext['errors'] {
  const { issues } = v.safeParse(galleryForm, values)
  const nested: Readonly<Record<string, readonly string[] | undefined>> = issues ? (v.flatten(issues).nested ?? {}) : {}
  return Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages?.[0] as MessageId]))
}

/** The form of a widget that has no entry yet. */
export const newValues = (name: string): GalleryValues => ({
  title: [...name].slice(0, GALLERY_LENGTHS.title).join(''),
  text: '',
  category: GALLERY_CATEGORIES[0],
})
export const valuesOf = ({ title, text, category }: GalleryTexts): GalleryValues => ({ title, text, category })
