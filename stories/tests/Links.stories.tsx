import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, userEvent } from 'storybook/test'
import { Link } from '#src/platform/links.tsx'

function Links() {
  const { pathname, search } = useLocation()
  return (
    <main>
      <p>{`${pathname}${search}`}</p>
      <Link href="/integration/order.xml" download>
        A file
      </Link>{' '}
      <Link href="/orders">A page</Link>
    </main>
  )
}

const meta = {
  title: 'Tests/Links',
  component: Links,
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/integration?flag=on']}>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Links>
export default meta

/** A file is saved by the browser, and the page stays; to a page the app leads by itself. */
export const FilesAndPages: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const left: boolean[] = []
    const note = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note)
    const file = canvas.getByRole('link', { name: 'A file' })
    await userEvent.click(file)
    await expect(canvas.getByText('/integration?flag=on')).toBeVisible()
    await expect(file).toHaveAttribute('href', '/integration/order.xml')
    await userEvent.click(canvas.getByRole('link', { name: 'A page' }))
    window.removeEventListener('click', note)
    await expect(canvas.getByText('/orders?flag=on')).toBeVisible()
    await expect(left).toEqual([true, false])
  },
}
