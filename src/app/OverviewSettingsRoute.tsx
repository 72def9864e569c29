import { useSelector } from '@xstate/react'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import User from 'lucide-react/icons/user'
import { SettingsCard, type SettingsLink } from '#src/areas/home/SettingsCard.tsx'
import { useText } from '#src/i18n/text.ts'
import { refusalOf } from '#src/platform/guard.ts'
import { patterns, type RouteName } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'
import { nameOf } from './customer-name.ts'
import { pagesOf } from './pages.ts'

/** The overview's links to the settings that this customer has. */
export function OverviewSettingsRoute() {
  const services = useServices()
  const { areas, session } = useApp()
  const text = useText()
  const customer = useSelector(session, ({ context }) => context.customer)
  const admits = (route: RouteName) =>
    pagesOf(areas).some((page) => page.route === route && refusalOf(page.guard, services) === null)
  const details = [nameOf(customer), customer?.email].filter(Boolean).join(', ')
  const known: (SettingsLink & { route: RouteName })[] = [
    { route: 'personalDetails', icon: <User />, name: text('overview.settings.details'), value: details },
    {
      route: 'allAddresses',
      icon: <MapPin />,
      name: text('overview.settings.addresses'),
      value: text('overview.settings.addressesHint'),
    },
    {
      route: 'paymentMethod',
      icon: <CreditCard />,
      name: text('overview.settings.payment'),
      value: text('overview.settings.paymentHint'),
    },
  ].map((link) => ({
    ...link,
    route: link.route as RouteName,
    id: link.route,
    href: patterns[link.route as RouteName],
  }))
  const links = known.filter(({ route }) => admits(route))
  const all = (['settings', 'settingsB2b'] as const).find(admits)
  if (links.length > 0) return <SettingsCard links={links} all={all && patterns[all]} />
  if (all === undefined) return null
  const only = { id: all, href: patterns[all], icon: <User />, name: text('overview.settings.title'), value: details }
  return <SettingsCard links={[only]} />
}
