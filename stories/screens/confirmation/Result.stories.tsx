import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { ErrorResultScreen, ResultScreen } from '#src/confirmation/ResultScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { text } from '#stories/support/text.ts'

function BrandedResult(props: Omit<ComponentProps<typeof ResultScreen>, 'brandName'>) {
  return <ResultScreen {...props} brandName={useStoryBrand().name} />
}
function BrandedError(props: Omit<ComponentProps<typeof ErrorResultScreen>, 'brandName'>) {
  return <ErrorResultScreen {...props} brandName={useStoryBrand().name} />
}

const meta = { title: 'Screens/Link pages/Result' } satisfies Meta
export default meta
type Story = StoryObj

/** Longer than any of the product's. */
const long = 'Something happened that takes many words to say. '.repeat(6)

export const Success: Story = {
  render: () => (
    <BrandedResult
      drawing="letter-done"
      title={text('confirmation.title')}
      text={text('confirmation.text')}
      actions={[
        { text: text('common.back'), href: '#back' },
        { text: text('common.close'), href: '#close' },
      ]}
    />
  ),
}
export const AccountSuccess: Story = {
  render: () => (
    <BrandedResult
      drawing="account-done"
      title={text('confirmation.title')}
      text={long}
      actions={[{ text: text('common.close'), href: '#close' }]}
    />
  ),
}
export const Failed: Story = {
  render: () => (
    <BrandedError
      drawing="letter-failed"
      title={text('confirmation.title')}
      text={text('confirmation.text')}
      contact="#contact"
      again="#again"
      isLinkGone={false}
    />
  ),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links.slice(-2)).toEqual(['#contact', '#again'])
  },
}
export const AccountFailedWithoutCustomerCare: Story = {
  render: () => (
    <BrandedError
      drawing="account-failed"
      title={text('confirmation.title')}
      text={long}
      contact={null}
      again="#again"
      isLinkGone={false}
    />
  ),
}
