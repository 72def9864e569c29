import { fromPromise } from 'xstate'
import type { GalleryTexts } from '#contract/gallery.ts'
import type { WidgetToDelete } from '#machines/delete-widget/machine.ts'
import type { GallerySubject } from '#machines/widget-gallery/model.ts'
import type { SharedWidget, ShareValues } from '#machines/widget-share/machine.ts'
import type { WidgetsApi } from './api.ts'

interface Calls {
  api: WidgetsApi
}
type Key = { subject: GallerySubject }
type Change = Key & { texts: GalleryTexts }

export const defineCreateWidgetActor = ({ api }: Calls) =>
  fromPromise<{ code: string }, { productCode: string }>(({ input, signal }) =>
    api.create(input.productCode, { signal }),
  )

export const defineDeleteWidgetActor = ({ api }: Calls) =>
  fromPromise<{ code: string }, { subject: WidgetToDelete }>(({ input, signal }) =>
    api.remove(input.subject.productCode, { signal }),
  )

export const defineShareWidgetActor = ({ api }: Calls) =>
  fromPromise<{ code: string }, { values: ShareValues; subject: SharedWidget }>(({ input, signal }) =>
    api.share(input.subject.productCode, { ...input.values, vendorId: input.subject.vendorId }, { signal }),
  )

export const defineReadEntryActor = ({ api }: Calls) =>
  fromPromise<GalleryTexts | null, Key>(({ input: { subject }, signal }) =>
    api.entry(subject.widgetId, subject.channel, { signal }),
  )
export const defineCreateEntryActor = ({ api }: Calls) =>
  fromPromise<GalleryTexts, Change>(({ input: { subject, texts }, signal }) =>
    api.createEntry(subject.widgetId, subject.channel, texts, { signal }),
  )
export const defineUpdateEntryActor = ({ api }: Calls) =>
  fromPromise<GalleryTexts, Change>(({ input: { subject, texts }, signal }) =>
    api.updateEntry(subject.widgetId, subject.channel, texts, { signal }),
  )
export const defineDeleteEntryActor = ({ api }: Calls) =>
  fromPromise<{ widgetId: string }, Key>(({ input: { subject }, signal }) =>
    api.deleteEntry(subject.widgetId, subject.channel, { signal }),
  )
