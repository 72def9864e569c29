import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '#src/platform/customer.ts'
import { useServices } from '#src/platform/services.ts'
import { PersonalDetailsSetting } from './PersonalDetailsSetting.tsx'

/** The personal details among the settings, connected. */
export function PersonalDetailsSettingRoute() {
  const { send } = useServices()
  return <PersonalDetailsSetting customer={useQuery(customerQuery(send)).data ?? null} />
}
