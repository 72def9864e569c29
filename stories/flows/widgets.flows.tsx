import { createWidgetEntry } from '#machines/widgets/create-widget/catalogue.ts'
import { deleteWidgetEntry } from '#machines/widgets/delete-widget/catalogue.ts'
import { widgetGalleryEntry } from '#machines/widgets/widget-gallery/catalogue.ts'
import { widgetShareEntry } from '#machines/widgets/widget-share/catalogue.ts'
import { DeleteWidgetScreen } from '#src/areas/widgets/DeleteWidgetScreen.tsx'
import { ShareScreen } from '#src/areas/widgets/ShareScreen.tsx'
import { WidgetGalleryScreen } from '#src/areas/widgets/WidgetGalleryScreen.tsx'
import { categories, shownWidgets } from '../screens/widgets/samples.ts'
import { WidgetsBackdrop } from '../screens/widgets/WidgetsBackdrop.tsx'
import { defineFlow, defineRequest } from './flow-stories.tsx'

export const createWidget = defineFlow(createWidgetEntry, () => <WidgetsBackdrop />)

export const deleteWidget = defineRequest(deleteWidgetEntry, 'Screens/Widgets/Delete widget', (moment) => (
  <WidgetsBackdrop>
    <DeleteWidgetScreen {...moment} />
  </WidgetsBackdrop>
))

export const widgetGallery = defineFlow(widgetGalleryEntry, (moment) => (
  <WidgetsBackdrop>
    <WidgetGalleryScreen {...moment} categories={categories()} />
  </WidgetsBackdrop>
))

const [widget] = shownWidgets
if (!widget) throw new Error('There are samples')

export const widgetShare = defineFlow(widgetShareEntry, (moment) => (
  <ShareScreen {...moment} widget={widget} retryAt={null} onCopy={() => undefined} onAgain={() => undefined} />
))
