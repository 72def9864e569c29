import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Actor } from 'xstate'
import type { LatestBackup } from '#contract/exports.ts'
import type { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { useNow } from '#src/platform/now.ts'
import { useServices } from '#src/platform/services.ts'
import { exportLibraryFlow } from './app-flows.ts'
import { ExportNoticeScreen } from './ExportNoticeScreen.tsx'
import { expiryOf } from './expiry.ts'
import { dismissedExport } from './kept.ts'
import { latestBackupQuery, recipientQuery } from './queries.ts'

/** The export's state on the Photos page: the last export of any device, and the one that is watched here. */
export function ExportNoticeRoute() {
  const { send, flags } = useServices()
  const { data } = useQuery({
    ...latestBackupQuery(send),
    enabled: flags.PhotoManagementPhotoExportEnabled,
  })
  const { actor, use: withExport } = useAppFlow(exportLibraryFlow)
  const tell = useEffectEvent(({ latest }: LatestBackup) => {
    if (latest === null || latest.backupId === dismissedExport.read()) return
    withExport((actor) => actor.send({ type: 'FOUND', ...latest }))
  })
  useEffect(() => {
    if (data !== undefined) tell(data)
  }, [data])
  return actor && <Notice actor={actor} />
}

function Notice({ actor }: { actor: Actor<typeof exportLibraryMachine> }) {
  const { send } = useServices()
  const emit = useEmit()
  const backup = useSelector(actor, ({ context }) => context.backup)
  const now = useNow(() => (backup?.status === 'READY' ? expiryOf(backup.updated) : null))
  const recipient = useQuery({ ...recipientQuery(send), enabled: backup !== null })
  return (
    <ExportNoticeScreen
      backup={backup}
      email={recipient.data ?? null}
      now={now}
      onTryAgain={() => emit({ type: 'exportAsked' })}
      onDismiss={() => actor.send({ type: 'DISMISSED' })}
    />
  )
}
