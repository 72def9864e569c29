import { CallError } from '#contract/failure.ts'
import {
  createGalleryEntry,
  deleteGalleryEntry,
  type GalleryTexts,
  getBlockedOrder,
  getCategories,
  getGalleryEntry,
  updateGalleryEntry,
} from '#contract/gallery.ts'
import { createWidget, deleteWidget, getPhotobooks, getWidget, getWidgets, shareWidget } from '#contract/widgets.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

interface Share {
  vendorId: string
  fromName: string
  personalMessage: string
  toEmailAddress: string
}

/** Null for a failure of one of these kinds. */
async function orNone<T>(answer: Promise<T>, ...kinds: readonly string[]): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && kinds.includes(error.failure.kind)) return null
    throw error
  }
}

/** One function a call of the widgets and their gallery. */
export const createWidgetsApi = (send: SendCall) => ({
  photobooks: (accountId: string, offset: number, options?: CallOptions) =>
    send(getPhotobooks, { query: { accountId, offset } }, options),
  widgets: (codes: readonly string[], channel: string, options?: CallOptions) =>
    send(getWidgets, { query: { orderCodes: codes.join(','), channel } }, options),
  /** Account spec 7: a 401 gives none. */
  widget: (id: string, channel: string, options?: CallOptions) =>
    orNone(send(getWidget, { params: { id }, query: { channel } }, options), 'signed-out', 'not-found'),
  create: (id: string, options?: CallOptions) => send(createWidget, { params: { id } }, options),
  remove: (id: string, options?: CallOptions) => send(deleteWidget, { params: { id } }, options),
  share: (id: string, body: Share, options?: CallOptions) => send(shareWidget, { params: { id }, body }, options),
  categories: (options?: CallOptions) => send(getCategories, {}, options),
  blocked: (id: string, options?: CallOptions) => send(getBlockedOrder, { params: { id } }, options),
  entry: (id: string, channel: string, options?: CallOptions) =>
    orNone(send(getGalleryEntry, { params: { id }, query: { channel } }, options), 'not-found'),
  createEntry: (widgetId: string, channel: string, texts: GalleryTexts, options?: CallOptions) =>
    send(createGalleryEntry, { body: { widgetId, channel, ...texts } }, options),
  updateEntry: (widgetId: string, channel: string, texts: GalleryTexts, options?: CallOptions) =>
    send(updateGalleryEntry, { params: { id: widgetId }, query: { channel }, body: texts }, options),
  deleteEntry: (id: string, channel: string, options?: CallOptions) =>
    send(deleteGalleryEntry, { params: { id }, query: { channel } }, options),
})
export type WidgetsApi = ReturnType<typeof createWidgetsApi>
