import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '#src/platform/customer.ts'
import { useServices } from '#src/platform/services.ts'
import { EmailSetting } from './EmailSetting.tsx'
import { PendingChangeRoute } from './PendingChangeRoute.tsx'
import { emailPaths } from './paths.ts'

/** The address among the settings, connected. The page says when the customer can't be read. */
export function EmailSettingRoute() {
  const services = useServices()
  const customer = useQuery(customerQuery(services.send))
  if (customer.isError && customer.data === undefined) return null
  return (
    <EmailSetting
      email={customer.data?.email}
      changePath={emailPaths(services).change}
      pending={<PendingChangeRoute />}
    />
  )
}
