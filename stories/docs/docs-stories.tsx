import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { ComponentDocsPage } from './ComponentDocsPage.tsx'
import type { ComponentPage, FlowPage } from './types.ts'

/** Pages of documentation: what their frames show is checked as stories of its own. */
export const docsParameters = {
  layout: 'fullscreen',
  a11y: { options: { iframes: false } },
  controls: { disable: true },
}

/** The toolbar's brand, scheme and locale, for the address of a frame. */
const lookOf = ({ globals }: StoryContext): string =>
  ['brand', 'scheme', 'locale'].map((name) => `${name}:${globals[name]}`).join(';')

/** The page of a component. */
export const componentDocs = (page: ComponentPage): StoryObj => ({
  render: (_args, context) => <ComponentDocsPage page={page} look={lookOf(context)} />,
})

/** Draws charts: pages of components do without. */
const FlowDocsPage = lazy(async () => ({ default: (await import('./FlowDocsPage.tsx')).FlowDocsPage }))

/** The page of a flow. */
export const flowDocs = (entry: CatalogueEntry, page: FlowPage): StoryObj => ({
  render: () => (
    <Suspense>
      <FlowDocsPage entry={entry} page={page} />
    </Suspense>
  ),
})
