import type { Meta } from '@storybook/react-vite'
import { widgetGalleryEntry } from '#machines/widgets/widget-gallery/catalogue.ts'
import { WidgetGalleryScreen } from '#src/areas/widgets/WidgetGalleryScreen.tsx'
import { categories } from '../screens/widgets/samples.ts'
import { WidgetsBackdrop } from '../screens/widgets/WidgetsBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Widget gallery', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(widgetGalleryEntry, (moment) => (
  <WidgetsBackdrop>
    <WidgetGalleryScreen {...moment} categories={categories} />
  </WidgetsBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
