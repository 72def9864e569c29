import type { Meta } from '@storybook/react-vite'
import { createWidgetEntry } from '#machines/widgets/create-widget/catalogue.ts'

import { WidgetsBackdrop } from '../screens/widgets/WidgetsBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Show a product online', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(createWidgetEntry, () => <WidgetsBackdrop />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
