import { createGalleryEntry, deleteGalleryEntry, updateGalleryEntry } from '#contract/gallery.ts'
import { createWidget, deleteWidget, shareWidget } from '#contract/widgets.ts'
import { createWidgetMachine } from '#machines/widgets/create-widget/machine.ts'
import { deleteWidgetMachine } from '#machines/widgets/delete-widget/machine.ts'
import { widgetGalleryMachine } from '#machines/widgets/widget-gallery/machine.ts'
import { widgetShareMachine } from '#machines/widgets/widget-share/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineReadEntryActor } from './actors.ts'

export const provideCreateWidget = (send: SendCall) =>
  createWidgetMachine.provide({
    actors: { create: callActor(send, createWidget, ({ productCode }) => ({ params: { id: productCode } })) },
  })

export const provideDeleteWidget = (send: SendCall) =>
  deleteWidgetMachine.provide({
    actors: { call: callActor(send, deleteWidget, ({ subject }) => ({ params: { id: subject.productCode } })) },
  })

export const provideWidgetShare = (send: SendCall) =>
  widgetShareMachine.provide({
    actors: {
      submit: callActor(send, shareWidget, ({ values, subject: { productCode, vendorId } }) => ({
        params: { id: productCode },
        body: { ...values, vendorId },
      })),
    },
  })

export const provideWidgetGallery = (send: SendCall) =>
  widgetGalleryMachine.provide({
    actors: {
      read: defineReadEntryActor(send),
      create: callActor(send, createGalleryEntry, ({ subject: { widgetId, channel }, texts }) => ({
        body: { widgetId, channel, ...texts },
      })),
      update: callActor(send, updateGalleryEntry, ({ subject: { widgetId, channel }, texts }) => ({
        params: { id: widgetId },
        query: { channel },
        body: texts,
      })),
      delete: callActor(send, deleteGalleryEntry, ({ subject: { widgetId, channel } }) => ({
        params: { id: widgetId },
        query: { channel },
      })),
    },
  })
