import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { consentEntry } from '#machines/consent/consent/catalogue.ts'
import { EVERYTHING, NOTHING } from '#machines/consent/consent/model.ts'
import { ConsentScreen } from '#src/areas/consent/ConsentScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Consent',
  component: ConsentScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: {
    ...stateStory(consentEntry, 'unanswered').args,
    send: fn(),
    brandName: 'Albumen',
    privacyHref: 'https://shop.example/privacy',
  },
} satisfies Meta<typeof ConsentScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Unanswered: Story = {
  ...stateStory(consentEntry, 'unanswered'),
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: text('consent.necessaryOnly') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHOSEN', consent: NOTHING })
    await userEvent.click(screen.getByRole('button', { name: text('consent.acceptAll') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHOSEN', consent: EVERYTHING })
    await expect(screen.getByRole('link', { name: text('consent.privacy') })).toHaveAttribute(
      'href',
      'https://shop.example/privacy',
    )
    await userEvent.click(screen.getByRole('button', { name: text('consent.choose') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'SETTINGS_OPENED' })
  },
}
export const OnAPhone: Story = { ...stateStory(consentEntry, 'unanswered'), globals: { viewport: { value: 'phone' } } }
/** Text twice as large: what there is to read scrolls, and the buttons stay in view. */
export const WithLargeText: Story = {
  ...OnAPhone,
  beforeEach: () => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    return () => style.removeProperty('font-size')
  },
  play: async () => {
    const bar = screen.getByRole('region', { name: /Albumen/ }).getBoundingClientRect()
    await expect(bar.height).toBeLessThanOrEqual(innerHeight / 2)
    for (const name of ['consent.acceptAll', 'consent.necessaryOnly', 'consent.choose'] as const) {
      const button = screen.getByRole('button', { name: text(name) }).getBoundingClientRect()
      await expect(button.top).toBeGreaterThanOrEqual(bar.top)
      await expect(button.bottom).toBeLessThanOrEqual(bar.bottom)
    }
  },
}
/** The buttons stand below the text, at its end. */
export const OnATablet: Story = {
  ...stateStory(consentEntry, 'unanswered'),
  globals: { viewport: { value: 'tablet' } },
}
export const Choosing: Story = {
  ...stateStory(consentEntry, 'choosing', ({ context }) => context.consent === null),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('switch', { name: text('consent.analytics') }))
    const [refuse, accept] = [text('consent.necessaryOnly'), text('consent.acceptAll')].map((name) => {
      const { width, height } = screen.getByRole('button', { name }).getBoundingClientRect()
      return { width, height }
    })
    await expect(accept).toEqual(refuse)
    await userEvent.click(screen.getByRole('button', { name: text('consent.save') }))
    const consent = { analytics: true, marketing: false }
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CHOSEN', consent })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const ChoosingAgain: Story = stateStory(consentEntry, 'choosing', ({ context }) => context.consent !== null)
export const Keeping: Story = stateStory(consentEntry, 'keeping')
export const Answered: Story = {
  ...stateStory(consentEntry, 'answered'),
  play: () => expect(screen.queryByRole('region', { name: /Albumen/ })).not.toBeInTheDocument(),
}
