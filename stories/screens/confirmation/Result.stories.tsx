import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { DELETION_DAYS } from '#contract/account-deletion.ts'
import { ErrorResultScreen, ResultScreen } from '#src/areas/confirmation/ResultScreen.tsx'
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

export const Success: Story = {
  render: () => (
    <BrandedResult
      drawing="letter-done"
      title={text('emailChange.successTitle')}
      text={text('emailChange.success')}
      actions={[
        { text: text('emailChange.continue'), href: '#continue' },
        { text: text('emailChange.logIn'), href: '#log-in' },
      ]}
    />
  ),
}
export const AccountSuccess: Story = {
  render: () => (
    <BrandedResult
      drawing="account-done"
      title={text('accountDeleted.title')}
      text={text('accountDeleted.text', { days: DELETION_DAYS })}
      actions={[{ text: text('accountDeleted.products'), href: '#products' }]}
    />
  ),
}
export const Failed: Story = {
  render: () => (
    <BrandedError
      drawing="letter-failed"
      title={text('emailChange.errorTitle')}
      text={text('emailChange.error')}
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
export const LinkNoLongerValid: Story = {
  render: () => (
    <BrandedError
      drawing="letter-failed"
      title={text('emailChange.errorTitle')}
      text={text('emailChange.error')}
      contact="#contact"
      again="#again"
      isLinkGone
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text('results.linkGone'))).toBeVisible()
    await expect(canvas.getByRole('link', { name: text('results.newLink') })).toHaveAttribute('href', '#again')
  },
}
export const TooManyTried: Story = {
  render: () => (
    <BrandedError
      drawing="letter-failed"
      title={text('emailChange.errorTitle')}
      text={text('emailChange.error')}
      contact="#contact"
      again="#again"
      isLinkGone={false}
      waitMinutes={12}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text('signIn.tooMany', { minutes: 12 }))).toBeVisible()
    await expect(canvas.getByRole('link', { name: text('common.tryAgain') })).toHaveAttribute('href', '#again')
  },
}
export const AccountFailedWithoutCustomerCare: Story = {
  render: () => (
    <BrandedError
      drawing="account-failed"
      title={text('accountDeleted.failed')}
      text={text('accountDeleted.failedText')}
      contact={null}
      again="#again"
      isLinkGone={false}
    />
  ),
}
