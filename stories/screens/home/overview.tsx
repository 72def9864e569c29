import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import User from 'lucide-react/icons/user'
import type { ComponentProps } from 'react'
import { HomeScreen } from '#src/areas/home/HomeScreen.tsx'
import { SettingsCard } from '#src/areas/home/SettingsCard.tsx'
import { OverviewOffer } from '#src/areas/offers/OverviewOffer.tsx'
import { FirstOrderCard } from '#src/areas/orders/FirstOrderCard.tsx'
import { OnTheirWay } from '#src/areas/orders/OnTheirWay.tsx'
import { Beginning } from '#src/areas/photos/Beginning.tsx'
import { OverviewPhotos } from '#src/areas/photos/OverviewPhotos.tsx'
import { PhotoThumbs } from '#src/areas/photos/PhotoThumbs.tsx'
import { OverviewProjects } from '#src/areas/projects/OverviewProjects.tsx'
import { StorageHint } from '#src/areas/storage/StorageHint.tsx'
import { useText } from '#src/i18n/text.ts'
import { useAccountMenu } from '#stories/support/account-menu.tsx'
import { picture } from '#stories/support/pictures.ts'
import { sampleOffer } from '../offers/samples.ts'
import { arriving, awaitingPayment, onItsWay } from '../orders/samples.ts'
import { newestPhotos } from '../photos/newest.ts'
import { NOW, shownProjects } from '../projects/samples.ts'
import { STORAGE } from '../storage/samples.ts'

/** The ways to the settings, as the app has them. */
function Settings() {
  const text = useText()
  const links = [
    {
      id: 'details',
      icon: <User />,
      name: text('overview.settings.details'),
      value: 'Astrid Lund, astrid@example.com',
    },
    {
      id: 'addresses',
      icon: <MapPin />,
      name: text('overview.settings.addresses'),
      value: text('overview.settings.addressesHint'),
    },
    {
      id: 'payment',
      icon: <CreditCard />,
      name: text('overview.settings.payment'),
      value: text('overview.settings.paymentHint'),
    },
  ].map((link) => ({ ...link, href: `#${link.id}` }))
  return <SettingsCard links={links} all="#settings" />
}

export const Cards = () => (
  <>
    <OnTheirWay list={{ state: 'shown', orders: [awaitingPayment, arriving, onItsWay] }} now={NOW} />
    <OverviewPhotos part={{ state: 'shown', value: newestPhotos }} photosCount={1284} />
    <OverviewProjects
      part={{ state: 'shown', value: { projects: shownProjects.slice(0, 2), total: 24 } }}
      now={NOW}
      editor="#editor"
    />
    <Settings />
    <OverviewOffer offer={sampleOffer()} />
  </>
)

export const NewcomerCards = () => (
  <>
    <OnTheirWay list={{ state: 'shown', orders: [] }} now={NOW} />
    <OverviewPhotos
      part={{ state: 'shown', value: [] }}
      photosCount={0}
      begin={<Beginning onAdd={() => undefined} />}
    />
    <OverviewProjects part={{ state: 'shown', value: { projects: [], total: 0 } }} now={NOW} editor="#editor" />
    <Settings />
  </>
)

export const LoadingCards = () => (
  <>
    <OnTheirWay list={{ state: 'loading' }} now={NOW} />
    <OverviewPhotos part={{ state: 'loading' }} photosCount={null} />
    <OverviewProjects part={{ state: 'loading' }} now={NOW} />
    <Settings />
  </>
)

type SmallMenuProps = Omit<ComponentProps<typeof HomeScreen>, 'menu'> & { onSignOut: () => void }

/** The overview below 575 px, with the menu of the app and its hints. */
export function SmallMenu({ onSignOut, ...home }: SmallMenuProps) {
  const text = useText()
  const { items, rest } = useAccountMenu()
  const hints: Record<string, object> = {
    photos: {
      hint: (
        <>
          {text('overview.photos.hint', { count: 1284 })}
          <StorageHint period={STORAGE.safe.period} />
        </>
      ),
      end: <PhotoThumbs sources={[1, 2, 3].map(picture)} />,
    },
    projects: {
      hint: text('overview.projects.hint', { count: 24, changed: text('projects.changedYesterday') }),
    },
  }
  const entries = [...items, ...rest].filter(({ id }) => id !== 'home' && id !== 'sign-out')
  return (
    <HomeScreen
      {...home}
      menu={{
        items: entries.map((item) => ({ ...item, ...hints[item.id] })),
        first: <FirstOrderCard first={{ order: awaitingPayment, reason: 'payment' }} changeUntil={null} now={NOW} />,
        onSignOut,
      }}
    />
  )
}
