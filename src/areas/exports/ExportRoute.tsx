import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { ReadyBackup } from '#contract/exports.ts'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useEmit, useFlow } from '#src/platform/flows.ts'
import { useNow } from '#src/platform/now.ts'
import { paths, type RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { ExportScreen, type ExportView } from './ExportScreen.tsx'
import { expiryOf } from './expiry.ts'
import { provideDownloadChunk } from './flows.ts'
import { backupQuery } from './queries.ts'
import { systemOf } from './system.ts'

/** An address with an id that is none stands for an export that is not there. */
const GONE = [400, 404]

/** The page of an export, connected. While it is being made, the Photos page shows it (photo spec 2, open question 9). */
export function ExportRoute() {
  const { backupId = '' } = useParams<RouteParams<'photoExports'>>()
  const { send } = useServices()
  const { search } = useLocation()
  const read = useQuery(backupQuery(send, backupId))
  const { data } = read
  const failure = failureOf(read)
  const expiry = data?.status === 'READY' ? expiryOf(data.updated) : null
  const now = useNow(() => expiry)
  if (data?.status === 'READY' && expiryOf(data.updated) > now) return <ReadyExport key={backupId} backup={data} />
  if (data?.status === 'REQUESTED' || data?.status === 'IN_PROGRESS') {
    return <Navigate to={withCarriedQuery(paths.photos, search)} replace />
  }
  const isGone = data?.status === 'READY' || GONE.includes(failure?.status ?? 0)
  if (isGone) return <Shown view={{ state: 'expired' }} />
  if (data) return <Shown view={{ state: 'failed' }} />
  if (!failure) return <Shown view={{ state: 'loading' }} />
  return <Shown view={{ state: 'unread', failure, isBusy: read.isFetching, onRetry: () => void read.refetch() }} />
}

function Shown({ view }: { view: ExportView }) {
  const emit = useEmit()
  return (
    <ExportScreen
      view={view}
      system={systemOf(navigator.userAgent, navigator.maxTouchPoints)}
      onCreate={() => emit({ type: 'exportAsked' })}
    />
  )
}

function ReadyExport({ backup }: { backup: ReadyBackup }) {
  const { send } = useServices()
  const downloads = useFlow(
    useMemo(() => provideDownloadChunk(send), [send]),
    { backupId: backup.backupId },
  )
  const download = useSelector(downloads, (state) => state)
  return <Shown view={{ state: 'ready', backup, download, send: downloads.send }} />
}
