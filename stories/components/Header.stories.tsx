import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import { useStoryBrand } from '../support/brand.ts'
import { menuRest, shopLinks } from '../support/menu.tsx'

/** With the logo of the toolbar's brand. */
function BrandedHeader(props: Omit<ComponentProps<typeof Header>, 'brand'>) {
  return <Header {...props} brand={useStoryBrand()} />
}

const meta = {
  title: 'Components/Header',
  globals: { locale: 'en-GB' },
  component: BrandedHeader,
  args: {
    shop: { label: 'Shop', links: shopLinks },
    menu: { label: 'Menu', open: false, onOpen: fn() },
    tools: (
      <ActionMenu
        trigger={<AccountButton label="Account, Astrid Lund" initials="AL" />}
        items={menuRest.map(({ id, text, icon }) => ({ id, text, icon }))}
      />
    ),
  },
} satisfies Meta<typeof BrandedHeader>
export default meta
type Story = StoryObj<typeof meta>

export const WithShopMenu: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account, Astrid Lund' }))
    await expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Bare: Story = { args: { shop: { label: 'Shop', links: [] }, menu: undefined, tools: undefined } }
export const Konfetti: Story = { globals: { brand: 'konfetti' } }
