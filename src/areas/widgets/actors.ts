import { fromPromise } from 'xstate'
import { type GalleryTexts, getGalleryEntry } from '#contract/gallery.ts'
import type { GallerySubject } from '#machines/widgets/widget-gallery/model.ts'
import type { SendCall } from '#src/platform/http.ts'
import { orNone } from './or-none.ts'

/** The gallery's entry of a widget; null where there is none. */
export const defineReadEntryActor = (send: SendCall) =>
  fromPromise<GalleryTexts | null, { subject: GallerySubject }>(({ input: { subject }, signal }) => {
    const { widgetId, channel } = subject
    return orNone(send(getGalleryEntry, { params: { id: widgetId }, query: { channel } }, { signal }), 'not-found')
  })
