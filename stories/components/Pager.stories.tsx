import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pager } from '#src/components/Pager.tsx'

const meta = {
  title: 'Components/Pager',
  globals: { locale: 'en-GB' },
  component: Pager,
  args: {
    label: 'Pages',
    range: '11 to 20 of 24',
    page: 2,
    pages: 3,
    hrefOf: (page: number) => `#${page}`,
    labelOf: (page: number) => `Page ${page}`,
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
  },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {}
export const First: Story = { args: { page: 1, range: '1 to 10 of 24' } }
export const Last: Story = { args: { page: 3, range: '21 to 24 of 24' } }
export const Single: Story = { args: { page: 1, pages: 1, range: '1 to 4 of 4' } }
export const Many: Story = { args: { page: 20, pages: 40, range: '191 to 200 of 397' } }
export const OnAPhone: Story = { args: { page: 20, pages: 40 }, globals: { viewport: { value: 'phone' } } }
