import { downloadChunkEntry } from '#machines/exports/download-chunk/catalogue.ts'
import { exportLibraryEntry } from '#machines/exports/export-library/catalogue.ts'
import { ExportDialogScreen } from '#src/areas/exports/ExportDialogScreen.tsx'
import { ExportNoticeScreen } from '#src/areas/exports/ExportNoticeScreen.tsx'
import { ExportScreen } from '#src/areas/exports/ExportScreen.tsx'
import { email, NOW, plan, ready } from '../screens/exports/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const downloadChunk = defineFlow(downloadChunkEntry, ({ snapshot, send }) => (
  <ExportScreen
    view={{ state: 'ready', backup: ready, download: snapshot, send }}
    system="windows"
    onCreate={() => undefined}
  />
))

export const exportLibrary = defineFlow(exportLibraryEntry, ({ snapshot, send }) => (
  <PageBackdrop
    notices={
      <ExportNoticeScreen
        backup={snapshot.context.backup}
        email={email}
        now={NOW}
        onTryAgain={() => send({ type: 'EXPORT_ASKED' })}
        onDismiss={() => send({ type: 'DISMISSED' })}
      />
    }
  >
    <ExportDialogScreen snapshot={snapshot} send={send} channel="ALB-GB" plan={plan} email={email} />
  </PageBackdrop>
))
