import type { Meta } from '@storybook/react-vite'
import { consentEntry } from '#machines/consent/consent/catalogue.ts'
import { ConsentScreen } from '#src/areas/consent/ConsentScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Cookie consent', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(consentEntry, (moment) => (
  <PageBackdrop>
    <ConsentScreen {...moment} brandName="Albumen" privacyHref={undefined} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
