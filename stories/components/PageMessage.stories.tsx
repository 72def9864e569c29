import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { PageLoading, PageMessage } from '#src/components/PageMessage.tsx'

const brand = { name: 'Albumen', href: '#home' }

const meta = {
  title: 'Components/PageMessage',
  globals: { locale: 'en-GB' },
  component: PageMessage,
  args: {
    brand,
    title: 'Something went wrong',
    text: 'An unexpected error has occurred, please contact us if you continue to have problems.',
    reference: 'Reference for customer care: 6f1c0a1e-52b1-4c1a-9a0e-6d2f7b9d3c11',
    actions: (
      <>
        <ButtonLink href="#home">Go to overview</ButtonLink>
        <Button kind="primary">Reload the page</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {}
export const SignedOut: Story = {
  args: {
    title: 'You are signed out',
    text: 'See you soon.',
    drawing: 'signed-out',
    reference: undefined,
    actions: (
      <ButtonLink kind="primary" href="#in">
        Sign in again
      </ButtonLink>
    ),
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' }, scheme: 'dark' } }
export const Loading: Story = { render: () => <PageLoading brand={brand} label="Loading your account" /> }
