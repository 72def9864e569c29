import * as v from 'valibot'
import { defineCall } from './call.ts'
import { orderCode } from './orders.ts'
import { typedText } from './typed-text.ts'
import { instant } from './values.ts'
import { salesChannel } from './widgets.ts'

/** Ours: the public gallery, below a brand's origin. */
export const GALLERY_PATH = '/gallery'

/** Ours: the most characters of an entry's texts. */
export const GALLERY_LENGTHS = { title: 80, text: 300 } as const

/** Ours: what the gallery is sorted by. */
export const GALLERY_CATEGORIES = ['travel', 'family', 'wedding', 'celebration', 'nature', 'other'] as const
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number]
const category = v.picklist(GALLERY_CATEGORIES)

const texts = {
  title: v.pipe(
    typedText,
    v.minLength(1, 'missing'),
    v.maxLength(GALLERY_LENGTHS.title, 'long'),
    v.regex(/^\P{Cc}*$/u, 'invalid'),
  ),
  text: v.pipe(typedText, v.maxLength(GALLERY_LENGTHS.text, 'long')),
  category,
}
export const galleryTexts = v.object(texts)
export type GalleryTexts = v.InferOutput<typeof galleryTexts>

/** A widget in the public gallery of a channel (account spec 3); `widgetId` is the product's code. */
export const galleryEntry = v.object({ widgetId: orderCode, channel: salesChannel, ...texts, updated: instant })
export type GalleryEntry = v.InferOutput<typeof galleryEntry>

const ofChannel = v.object({ channel: salesChannel })
const none = { 404: 'No such entry of this customer in the gallery of this channel.' }

/** Account spec 7. */
export const getGalleryEntry = defineCall({
  service: 'galleryEntry',
  method: 'GET',
  path: '/v1/galleryentries/{id}',
  description: 'The entry of a widget; `{id}` is its id.',
  params: v.object({ id: orderCode }),
  query: ofChannel,
  answer: galleryEntry,
  errors: none,
})

/** Account spec 7. */
export const createGalleryEntry = defineCall({
  service: 'galleryEntry',
  method: 'POST',
  path: '/v1/galleryentries/',
  description: 'Puts a widget in the gallery.',
  body: v.strictObject({ widgetId: orderCode, channel: salesChannel, ...texts }),
  answer: galleryEntry,
  errors: {
    400: 'A text does not fit, or no such channel; `fields` names it.',
    404: 'No such widget of this customer.',
    409: 'It has an entry, or its product is blocked.',
  },
})

/** Account spec 7. */
export const updateGalleryEntry = defineCall({
  service: 'galleryEntry',
  method: 'PUT',
  path: '/v1/galleryentries/{id}',
  description: 'Gives an entry other texts.',
  params: v.object({ id: orderCode }),
  query: ofChannel,
  body: v.strictObject(texts),
  answer: galleryEntry,
  errors: { 400: 'A text does not fit; `fields` names it.', ...none, 409: 'Its product is blocked.' },
})

/** Account spec 7. */
export const deleteGalleryEntry = defineCall({
  service: 'galleryEntry',
  method: 'DELETE',
  path: '/v1/galleryentries/{id}',
  description: 'Takes a widget out of the gallery; who has its link may still see it.',
  params: v.object({ id: orderCode }),
  query: ofChannel,
  answer: v.object({ widgetId: orderCode }),
  errors: none,
})

/** Account spec 7. */
export const getCategories = defineCall({
  service: 'galleryEntry',
  method: 'GET',
  path: '/v1/categories',
  description: 'The categories of the gallery, with titles in the language of the brand.',
  answer: v.object({ categories: v.array(v.object({ id: category, title: v.string() })) }),
})

/** Account spec 7. */
export const getBlockedOrder = defineCall({
  service: 'galleryEntry',
  method: 'GET',
  path: '/v1/blockedorders/{id}',
  anonymous: true,
  description: 'Whether a product is blocked, because its pictures were reported. One that nobody knows is not.',
  params: v.object({ id: orderCode }),
  answer: v.object({ code: orderCode, isBlocked: v.boolean() }),
})
