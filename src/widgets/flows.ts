import { createWidgetMachine } from '#machines/create-widget/machine.ts'
import { deleteWidgetMachine } from '#machines/delete-widget/machine.ts'
import { widgetGalleryMachine } from '#machines/widget-gallery/machine.ts'
import { widgetShareMachine } from '#machines/widget-share/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import {
  defineCreateEntryActor,
  defineCreateWidgetActor,
  defineDeleteEntryActor,
  defineDeleteWidgetActor,
  defineReadEntryActor,
  defineShareWidgetActor,
  defineUpdateEntryActor,
} from './actors.ts'
import { createWidgetsApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createWidgetsApi(send) })

export const provideCreateWidget = (send: SendCall) =>
  createWidgetMachine.provide({ actors: { create: defineCreateWidgetActor(calls(send)) } })

export const provideDeleteWidget = (send: SendCall) =>
  deleteWidgetMachine.provide({ actors: { call: defineDeleteWidgetActor(calls(send)) } })

export const provideWidgetShare = (send: SendCall) =>
  widgetShareMachine.provide({ actors: { submit: defineShareWidgetActor(calls(send)) } })

export const provideWidgetGallery = (send: SendCall) =>
  widgetGalleryMachine.provide({
    actors: {
      read: defineReadEntryActor(calls(send)),
      create: defineCreateEntryActor(calls(send)),
      update: defineUpdateEntryActor(calls(send)),
      delete: defineDeleteEntryActor(calls(send)),
    },
  })
