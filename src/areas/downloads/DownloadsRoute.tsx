import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ArchiveRow, DownloadArchiveEvent } from '#machines/downloads/download-archive/model.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { downloadArchiveFlow } from './app-flows.ts'
import { type DownloadList, DownloadsScreen } from './DownloadsScreen.tsx'
import { groupsOf } from './list.ts'
import { downloadsQuery } from './queries.ts'

const NO_ROWS: Readonly<Record<string, ArchiveRow>> = {}

/** The rows of the flow; none while it was not started. */
function useRows(): Readonly<Record<string, ArchiveRow>> {
  const { actor: flow } = useAppFlow(downloadArchiveFlow)
  return useSyncExternalStore(
    (listener) => {
      const subscription = flow?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    () => flow?.getSnapshot().context.rows ?? NO_ROWS,
  )
}

/** The page of downloads, connected. */
export function DownloadsRoute() {
  const { send } = useServices()
  const downloads = useQuery(downloadsQuery(send))
  const rows = useRows()
  const { use: withArchives } = useAppFlow(downloadArchiveFlow)
  const tell = (event: DownloadArchiveEvent) => withArchives((archives) => archives.send(event))
  const now = downloads.dataUpdatedAt
  const list: DownloadList = downloads.data
    ? { state: 'shown', groups: groupsOf(downloads.data, rows, now) }
    : downloads.isError
      ? { state: 'failed', isBusy: downloads.isFetching, onRetry: () => void downloads.refetch() }
      : { state: 'loading' }
  return (
    <DownloadsScreen
      list={list}
      now={now}
      back={useBackLink()}
      onSave={(subject) => tell({ type: 'SAVE_ASKED', subject })}
      onRepeat={(subject) => {
        const isUnsent = rows[subject.downloadId]?.retry === 'request'
        tell(isUnsent ? { type: 'RETRIED', downloadId: subject.downloadId } : { type: 'REPEAT_ASKED', subject })
      }}
      onRemove={(subject) => tell({ type: 'REMOVE_ASKED', subject })}
    />
  )
}
