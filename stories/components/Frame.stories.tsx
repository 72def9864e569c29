import type { Meta, StoryObj } from '@storybook/react-vite'
import Plus from 'lucide-react/icons/plus'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { BackLink } from '#src/components/BackLink.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Footer } from '#src/components/Footer.tsx'
import { Frame, Main } from '#src/components/Frame.tsx'
import { FrameMessage } from '#src/components/FrameMessage.tsx'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { MenuSheet } from '#src/components/MenuSheet.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { SideMenu } from '#src/components/SideMenu.tsx'
import { useStoryBrand } from '../support/brand.ts'
import { footerLinks, menuItems, menuRest, serviceLinks, shopLinks } from '../support/menu.tsx'

function BrandedHeader() {
  return (
    <Header
      brand={useStoryBrand()}
      shop={{ label: 'Shop', links: shopLinks }}
      service={{ label: 'Service', links: serviceLinks }}
      menu={{ label: 'Menu', open: false, onOpen: () => undefined }}
      tools={<AccountButton label="Account, Astrid Lund" initials="AL" />}
    />
  )
}
const side = <SideMenu label="Account" items={menuItems} rest={menuRest} current="settings" />

const BrandedFooter = () => <Footer label={`More from ${useStoryBrand().name}`} links={footerLinks} />

const meta = {
  title: 'Components/Frame',
  globals: { locale: 'en-GB' },
  component: Frame,
  args: {
    header: <BrandedHeader />,
    side,
    footer: <BrandedFooter />,
    children: null,
  },
} satisfies Meta<typeof Frame>
export default meta
type Story = StoryObj<typeof meta>

export const AccountPage: Story = {
  args: {
    children: (
      <Main width="account">
        <BackLink href="#overview">Overview</BackLink>
        <PageHead
          title="Settings"
          sub="What you told us about yourself."
          actions={
            <Button kind="primary" icon={<Plus />}>
              Add address
            </Button>
          }
        />
        <Card pad>Astrid Lund, Storgatan 4, 784 33 Borlänge</Card>
      </Main>
    ),
  },
}
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <Main width="account">
        <PageHead title="Settings" back={{ href: '#overview', label: 'Overview' }} actions={<Button>Edit</Button>} />
        <NavList label="Account" items={menuItems} />
      </Main>
    ),
  },
}
export const MenuAsAPage: Story = {
  args: {
    children: (
      <Main width="account">
        <PageHead title="Hello, Astrid" />
        <NavList label="Account pages" items={menuItems} />
      </Main>
    ),
  },
}
export const Form: Story = { args: { side: undefined, children: <Main width="form">A narrow column.</Main> } }
export const NotFound: Story = {
  args: {
    children: (
      <FrameMessage
        drawing="lost"
        title="Page not found"
        text="This page does not exist, or it has moved. Your photos and orders are where they were."
        actions={
          <>
            <ButtonLink href="#photos">My photos</ButtonLink>
            <ButtonLink kind="primary" href="#home">
              Go to overview
            </ButtonLink>
          </>
        }
      />
    ),
  },
}
export const APageThatFailed: Story = {
  args: {
    children: (
      <FrameMessage
        title="Something went wrong"
        text="An unexpected error has occurred, please contact us if you continue to have problems."
        reference="Reference for customer care: 5c0e1ab2-7d39-4c63-9a43-1f8a3f4f0d6e"
        actions={
          <>
            <ButtonLink href="#contact">Contact us</ButtonLink>
            <Button>Go to overview</Button>
            <Button kind="primary">Reload the page</Button>
          </>
        }
      />
    ),
  },
}
export const RightToLeft: Story = {
  ...AccountPage,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

const closed = fn()
export const Sheet: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: () => (
    <MenuSheet
      open
      onClose={closed}
      title="Menu"
      closeLabel="Close"
      label="Account"
      items={menuItems}
      rest={menuRest}
      current="photos"
      shop={{ label: 'Shop', links: [...shopLinks, ...serviceLinks] }}
      foot={<Button>Sign out</Button>}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Saved photos' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    await expect(closed).toHaveBeenCalledOnce()
  },
}
