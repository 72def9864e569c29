import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import type { StoryObj } from '@storybook/react-vite'
import { FlowDocsPage } from './FlowDocsPage.tsx'
import type { FlowPage } from './types.ts'

/** The page of a flow. */
export const docsOf = (page: FlowPage, entry: CatalogueEntry): StoryObj => ({
  render: () => <FlowDocsPage entry={entry} page={page} />,
})
