import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { ProjectsScreen } from '#src/areas/projects/ProjectsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { NOW, shownProjects } from './samples.ts'

const onRetry = fn()
const page = (projects: typeof shownProjects, number: number, total: number) =>
  ({ state: 'shown', value: { projects, page: number, total } }) as const

const meta = {
  title: 'Screens/Projects/Saved projects',
  component: ProjectsScreen,
  decorators: [
    (Story) => (
      <InFrame current="projects">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    list: page(shownProjects, 1, 24),
    now: NOW,
    hrefOf: (number: number) => `#page-${number}`,
    editor: '#editor',
    onDelete: fn(),
    back: { path: '#home', text: 'photos.back' },
  },
} satisfies Meta<typeof ProjectsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: text('pager.page', { page: 1 }) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.queryByRole('link', { name: text('pager.previous') })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: text('projects.delete.named', { name: 'Paros' }) }))
    await expect(args.onDelete).toHaveBeenCalledWith(shownProjects[0])
  },
}
export const LastPage: Story = { args: { list: page(shownProjects.slice(0, 4), 3, 24) } }
export const ManyPages: Story = { args: { list: page(shownProjects, 20, 397) } }
export const OnePage: Story = { args: { list: page(shownProjects.slice(0, 3), 1, 3) } }
export const One: Story = { args: { list: page(shownProjects.slice(0, 1), 1, 1) } }
export const LongNamesWithoutPictures: Story = {
  args: {
    list: page(
      shownProjects.map((one) => ({ ...one, name: `${one.name} `.repeat(8).trim(), picture: null, title: undefined })),
      1,
      10,
    ),
  },
}
export const WithoutEditor: Story = {
  args: {
    editor: undefined,
    list: page(
      shownProjects.map((one) => ({ ...one, resume: undefined })),
      1,
      10,
    ),
  },
}
export const Empty: Story = { args: { list: page([], 1, 0) } }
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const Failed: Story = {
  args: { list: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
