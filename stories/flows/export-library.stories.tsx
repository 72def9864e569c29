import type { Meta } from '@storybook/react-vite'
import { exportLibraryEntry } from '#machines/exports/export-library/catalogue.ts'
import { ExportDialogScreen } from '#src/areas/exports/ExportDialogScreen.tsx'
import { ExportNoticeScreen } from '#src/areas/exports/ExportNoticeScreen.tsx'
import { email, NOW, plan } from '../screens/exports/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Export library', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(exportLibraryEntry, ({ snapshot, send }) => (
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

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
