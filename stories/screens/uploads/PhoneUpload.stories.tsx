import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { PhoneUploadScreen } from '#src/areas/uploads/phone-page/PhoneUploadScreen.tsx'
import { picture } from '#stories/support/pictures.ts'
import { text } from '#stories/support/text.ts'
import { dialogWith, file, inspecting, previewOf, queueAfter, withProblems } from './samples.ts'

const empty = sharedQueueOf(queueAfter())
const numbers = [1, 2, 3, 4, 5, 6, 7, 8]

const stored = (number: number): UploadRow => ({
  ...file(number),
  state: 'stored',
  imageId: sampleId(number),
  thumbnailUrl: picture(number),
})
const queueOf = (rows: UploadRow[], working: boolean): SharedQueue => ({
  ...empty,
  rows,
  working,
  sent: working ? { [file(6).key]: file(6).bytes / 2 } : {},
})
const sending = queueOf(
  numbers.map((number) =>
    number < 6 ? stored(number) : { ...file(number), state: number === 6 ? 'uploading' : 'waiting' },
  ),
  true,
)
const oneFailed = queueOf(
  numbers.map((number) => (number === 4 ? { ...file(4), state: 'failed', reason: 'offline' } : stored(number))),
  false,
)
const done = queueOf(numbers.map(stored), false)

const meta = {
  title: 'Screens/Uploads/Phone page',
  component: PhoneUploadScreen,
  args: {
    brand: 'Albumen',
    secondsLeft: 872,
    choice: dialogWith(0),
    queue: empty,
    isOffline: false,
    send: fn(),
    sendToQueue: fn(),
    onFiles: fn(),
    previewOf,
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof PhoneUploadScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Choose: Story = {}
export const ChooseInGerman: Story = { globals: { locale: 'de-DE' } }
export const ChooseOnADesktop: Story = { globals: { viewport: { value: 'desktop' } } }
export const Chosen: Story = {
  args: { choice: dialogWith(8) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('phonePage.transfer', { count: 8 }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CONFIRM' })
  },
}
export const OneChosen: Story = { args: { choice: dialogWith(1) } }
export const Checking: Story = { args: { choice: dialogWith(2, inspecting(2, 5)) } }
export const SomeCannotBeSent: Story = { args: { choice: dialogWith(2, withProblems()) } }
export const Sending: Story = { args: { queue: sending } }
export const SendingInTheDark: Story = { args: { queue: sending }, globals: { scheme: 'dark' } }
export const Offline: Story = { args: { queue: sending, isOffline: true } }
export const OneFailed: Story = {
  args: { queue: oneFailed },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.sendToQueue).toHaveBeenCalledWith({ type: 'ALL_RETRIED' })
  },
}
export const Done: Story = { args: { queue: done } }
export const DoneAfterItsTime: Story = { args: { queue: done, secondsLeft: 0 } }
