import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { customerQuery } from '#src/platform/customer.ts'
import { log } from '#src/platform/log.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { BusinessStatusBanner } from './BusinessStatusBanner.tsx'
import { shownStatus } from './business-status.ts'

/** Statuses that were logged in this tab. */
const logged = new Set<string>()

/** The account-status banner of a business customer, connected. */
export function BusinessStatusRoute() {
  const { send, menu } = useServices()
  const { pathname } = useLocation()
  const status = useQuery(customerQuery(send)).data?.businessStatus ?? null
  const shown = shownStatus(status)
  useEffect(() => {
    if (shown !== 'unknown' || status === null || logged.has(status)) return
    logged.add(status)
    log('A business account has a status that is not known', { status })
  }, [shown, status])
  if (shown === 'none' || shown === 'unknown') return null
  return (
    <BusinessStatusBanner
      status={shown}
      detailsPath={pathname === paths.businessDetails ? undefined : paths.businessDetails}
      contactUrl={menu.routes.ContactUs}
    />
  )
}
