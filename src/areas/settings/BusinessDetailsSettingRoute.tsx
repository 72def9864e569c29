import { useQuery } from '@tanstack/react-query'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { BusinessDetailsSetting } from './BusinessDetailsSetting.tsx'
import { businessDetailsQuery } from './business-queries.ts'

/** The business details among the settings, connected. */
export function BusinessDetailsSettingRoute() {
  const { send } = useServices()
  return <BusinessDetailsSetting details={readStateOf(useQuery(businessDetailsQuery(send)))} />
}
