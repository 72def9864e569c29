import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Actor } from 'xstate'
import type { LatestBackup } from '#contract/exports.ts'
import type { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { useNow } from '#src/platform/now.ts'
import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { exportLibraryFlow } from './app-flows.ts'
import { ExportNoticeScreen } from './ExportNoticeScreen.tsx'
import { expiryOf } from './expiry.ts'
import { dismissedExport } from './kept.ts'
import { latestBackupQuery, recipientQuery } from './queries.ts'

const isShown = (latest: LatestBackup['latest']): latest is NonNullable<LatestBackup['latest']> =>
  latest !== null && latest.backupId !== dismissedExport.read()

/** The export's state on the Photos page: the last export of any device, and the one that is watched here. */
export function ExportNoticeRoute() {
  const { send, flags } = useServices()
  const { data, isLoading } = useQuery({
    ...latestBackupQuery(send),
    enabled: flags.PhotoManagementPhotoExportEnabled,
  })
  const { actor, use: withExport } = useAppFlow(exportLibraryFlow)
  const tell = useEffectEvent(({ latest }: LatestBackup) => {
    if (!isShown(latest)) return
    withExport((actor) => actor.send({ type: 'FOUND', ...latest }))
  })
  useEffect(() => {
    if (data !== undefined) tell(data)
  }, [data])
  if (actor !== null) return <Notice actor={actor} />
  return isLoading || isShown(data?.latest ?? null) ? <Pending /> : null
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
