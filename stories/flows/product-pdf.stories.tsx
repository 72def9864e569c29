import type { Meta } from '@storybook/react-vite'
import { productPdfEntry } from '#machines/products/product-pdf/catalogue.ts'
import { defineFlow, filmstripOf, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Product PDF', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(productPdfEntry)

export const Simulator = simulatorOf(flow)
/** Works unseen: of each state it says why there is nothing to show. */
export const Filmstrip = filmstripOf(flow)
