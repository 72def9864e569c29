import type { StoryObj } from '@storybook/react-vite'
import { ComponentDocsPage } from './ComponentDocsPage.tsx'
import { lookOf } from './docs-stories.ts'
import type { ComponentPage } from './types.ts'

/** The page of a component. */
export const docsOf = (page: ComponentPage): StoryObj => ({
  render: (_args, context) => <ComponentDocsPage page={page} look={lookOf(context)} />,
})
