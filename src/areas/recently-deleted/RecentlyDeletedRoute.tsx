import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { deleteAllPhotosFlow, deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useText } from '#src/i18n/text.ts'
import { usePhotoList } from '#src/photo-list/list/use-photo-list.tsx'
import { useAppFlow, useFact, useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { purgePhotosFlow } from './app-flows.ts'
import { providePurgeAllPhotos } from './flows.ts'
import { PurgeAllPhotosScreen } from './PurgeAllPhotosScreen.tsx'
import { RecentlyDeletedScreen } from './RecentlyDeletedScreen.tsx'
import { useDeletedHidden } from './use-deleted-hidden.ts'
import { useDeletedSource } from './use-deleted-source.ts'

/** 'Recently deleted', connected. */
export function RecentlyDeletedRoute() {
  const { send } = useServices()
  const text = useText()
  const source = useDeletedSource()
  const hidden = useDeletedHidden()
  const { state, selection, selectAll } = usePhotoList({ source, hidden, label: text('recentlyDeleted.grid') })
  useFact('photosRestored', ({ photoIds }) => selection.removed(photoIds))
  useFact('photosPurged', ({ photoIds }) => selection.removed(photoIds))
  useFact('allPhotosRestored', () => selection.send({ type: 'STOP' }))
  const { use: withRestores } = useAppFlow(deletePhotosFlow)
  const { use: withAll } = useAppFlow(deleteAllPhotosFlow)
  const { use: withPurges } = useAppFlow(purgePhotosFlow)
  const purgeAll = useFlow(
    useMemo(() => providePurgeAllPhotos(send), [send]),
    undefined,
  )
  const selectedIds = () => Object.keys(selection.placed())
  const photosCount = source.useSections(hidden).data?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <>
      <RecentlyDeletedScreen
        photos={state}
        selection={selection.snapshot}
        send={selection.send}
        photosCount={photosCount}
        onSelectAll={selectAll}
        onRestore={() => {
          const photoIds = selectedIds()
          withRestores((deletions) => deletions.send({ type: 'RESTORE_ASKED', photoIds }))
        }}
        onPurge={() => withPurges((purges) => purges.send({ type: 'PURGE_ASKED', photoIds: selectedIds() }))}
        onRestoreAll={() => withAll((flow) => flow.send({ type: 'RESTORE_ALL_ASKED', deletedAt: null }))}
        onPurgeAll={() => purgeAll.send({ type: 'ASKED', subject: { photosCount } })}
      />
      <PurgeAllPhotosScreen snapshot={useSelector(purgeAll, (snapshot) => snapshot)} send={purgeAll.send} />
    </>
  )
}
