import { callbackTestEntry } from '#machines/ftp-integration/callback-test/catalogue.ts'
import { ftpIntegrationEntry } from '#machines/ftp-integration/ftp-integration/catalogue.ts'
import { CallbackForm } from '#src/areas/ftp-integration/CallbackForm.tsx'
import { editing, notTested } from '../screens/ftp-integration/samples.ts'
import { defineFlow } from './flow-stories.tsx'

export const callbackTest = defineFlow(callbackTestEntry, ({ snapshot, send }) => (
  <CallbackForm snapshot={editing} send={() => undefined} test={snapshot} onTest={() => send({ type: 'TESTED' })} />
))

export const ftpIntegration = defineFlow(ftpIntegrationEntry, ({ snapshot, send }) => (
  <CallbackForm snapshot={snapshot} send={send} test={notTested} onTest={() => undefined} />
))
