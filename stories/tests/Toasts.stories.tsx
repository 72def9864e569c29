import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import of from '../components/Toasts.stories.tsx'

const meta = { ...of, title: 'Tests/Toasts' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

/** A short life here, so that the story needs no five seconds; the app gives 5000 ms. */
const LIFE = 400

const shown = () => screen.findAllByRole('listitem')

export const ClosedByHand: Story = {
  play: async ({ args }) => {
    const newest = (await shown()).find((toast) => toast.textContent?.includes('Preparing download…'))
    if (!newest) throw new Error('There is no toast')
    await userEvent.click(within(newest).getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
    await expect(args.onClosed).toHaveBeenCalledWith('4')
  },
}

const undo = fn()

export const ActsAndCloses: Story = {
  args: {
    toasts: [
      { id: '7', kind: 'success', text: 'Photo deleted', action: { text: 'Undo', onPress: undo }, closeAfter: null },
    ],
  },
  play: async ({ args }) => {
    undo.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledWith('7'))
  },
}

export const ClosesItself: Story = {
  args: { toasts: [...of.args.toasts.slice(0, 1), { id: '5', kind: 'success', text: 'Added', closeAfter: LIFE }] },
  play: async ({ args }) => {
    await expect(await shown()).toHaveLength(2)
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledWith('5'), { timeout: 5000 })
  },
}

export const WaitsUnderThePointer: Story = {
  args: { toasts: [{ id: '6', kind: 'success', text: 'Held', closeAfter: LIFE }] },
  play: async ({ args }) => {
    const toast = await screen.findByRole('listitem')
    await userEvent.hover(toast)
    const start = performance.now()
    await waitFor(() => expect(performance.now() - start).toBeGreaterThan(3 * LIFE), { timeout: 5000 })
    await expect(args.onClosed).not.toHaveBeenCalled()
    await userEvent.unhover(toast)
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledWith('6'), { timeout: 5000 })
  },
  render: (args) => (
    <>
      <p className="sr">A message that waits</p>
      <of.component {...args} />
    </>
  ),
}

const LONG_NAME = 'W'.repeat(100)

/** The longest name that an album may have, in one word. */
export const LongWord: Story = {
  args: {
    toasts: [
      { id: '8', kind: 'success', text: `${LONG_NAME} album deleted`, closeAfter: null },
      {
        id: '9',
        kind: 'success',
        text: 'Photos copied to',
        link: { text: LONG_NAME, href: '#album' },
        action: { text: 'Undo', onPress: fn() },
        closeAfter: null,
      },
    ],
  },
  play: async () => {
    for (const toast of await shown()) {
      const { left, right } = toast.getBoundingClientRect()
      await expect(left).toBeGreaterThanOrEqual(0)
      await expect(right).toBeLessThanOrEqual(window.innerWidth)
      for (const button of within(toast).getAllByRole('button')) {
        const box = button.getBoundingClientRect()
        await expect(box.left).toBeGreaterThanOrEqual(left)
        await expect(box.right).toBeLessThanOrEqual(right)
      }
    }
  },
}

export const LongWordOnPhone: Story = { ...LongWord, globals: { viewport: { value: 'phone' } } }
