import type { Meta } from '@storybook/react-vite'
import { widgetShareEntry } from '#machines/widgets/widget-share/catalogue.ts'
import { ShareScreen } from '#src/areas/widgets/ShareScreen.tsx'
import { shownWidgets } from '../screens/widgets/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Share a widget', parameters: flowParameters } satisfies Meta
export default meta

const [widget] = shownWidgets
if (!widget) throw new Error('There are samples')

const flow = defineFlow(widgetShareEntry, (moment) => (
  <ShareScreen {...moment} widget={widget} retryAt={null} onCopy={() => undefined} onAgain={() => undefined} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
