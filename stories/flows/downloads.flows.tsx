import { archiveEntry } from '#machines/downloads/archive/catalogue.ts'
import { downloadArchiveEntry } from '#machines/downloads/download-archive/catalogue.ts'
import { downloadPhotoEntry } from '#machines/downloads/download-photo/catalogue.ts'
import { pushChannelEntry } from '#machines/downloads/push-channel/catalogue.ts'
import { DownloadPhotoScreen } from '#src/areas/downloads/DownloadPhotoScreen.tsx'
import { DownloadsScreen } from '#src/areas/downloads/DownloadsScreen.tsx'
import { groupsOf } from '#src/areas/downloads/list.ts'
import { listedOf, NOW, rowsOf } from '../screens/downloads/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const downloadArchive = defineFlow(downloadArchiveEntry, ({ snapshot, send }) => {
  const { rows } = snapshot.context
  return (
    <DownloadsScreen
      list={{ state: 'shown', groups: groupsOf(listedOf(rows), rows, NOW) }}
      now={NOW}
      onSave={(subject) => send({ type: 'SAVE_ASKED', subject })}
      onRepeat={(subject) => send({ type: 'REPEAT_ASKED', subject })}
      onRemove={(subject) => send({ type: 'REMOVE_ASKED', subject })}
    />
  )
})

/** One archive as a row of the page; once it has left, the page shows what the server lists. */
export const archive = defineFlow(archiveEntry, ({ snapshot, send }) => {
  const rows = rowsOf(snapshot)
  return (
    <DownloadsScreen
      list={{ state: 'shown', groups: groupsOf(listedOf(rows), rows, NOW) }}
      now={NOW}
      onSave={() => send({ type: 'RETRIED' })}
      onRepeat={() => send({ type: 'RETRIED' })}
      // The list of archives starts another one, that removes it.
      onRemove={() => send({ type: 'STATUS_READ', status: null })}
    />
  )
})

export const downloadPhoto = defineFlow(downloadPhotoEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DownloadPhotoScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const pushChannel = defineFlow(pushChannelEntry)
