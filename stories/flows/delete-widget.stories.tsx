import type { Meta } from '@storybook/react-vite'
import { deleteWidgetEntry } from '#machines/widgets/delete-widget/catalogue.ts'
import { DeleteWidgetScreen } from '#src/areas/widgets/DeleteWidgetScreen.tsx'
import { WidgetsBackdrop } from '../screens/widgets/WidgetsBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete widget', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteWidgetEntry, (moment) => (
  <WidgetsBackdrop>
    <DeleteWidgetScreen {...moment} />
  </WidgetsBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
