import { useQuery } from '@tanstack/react-query'
import { useBackLink } from '#src/platform/current-page.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { Slot } from '#src/platform/slots.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

/** The settings, connected: sections of several areas. */
export function SettingsRoute() {
  const { send, customerType } = useServices()
  const customer = readStateOf(useQuery(customerQuery(send)))
  return (
    <SettingsScreen
      back={useBackLink()}
      sections={
        <>
          {customerType() === 'business' && <Slot name="businessSettings" />}
          <Slot name="settings" />
        </>
      }
      failed={customer.state === 'failed' ? customer : undefined}
    />
  )
}
