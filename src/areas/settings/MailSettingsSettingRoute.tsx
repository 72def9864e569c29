import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { provideMailSettings } from './flows.ts'
import { MailSettingsSetting } from './MailSettingsSetting.tsx'
import { mailSettingsQuery } from './queries.ts'

/** Newsletter and language of mails among the settings, connected. */
export function MailSettingsSettingRoute() {
  const { send } = useServices()
  const flow = useFlow(
    useMemo(() => provideMailSettings(send), [send]),
    undefined,
  )
  return (
    <MailSettingsSetting
      settings={readStateOf(useQuery(mailSettingsQuery(send)))}
      snapshot={useSelector(flow, (state) => state)}
      send={flow.send}
    />
  )
}
