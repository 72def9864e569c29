import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { CallbackOutcome, FtpIntegration } from '#contract/ftp-integration.ts'
import { callbackTestEntry } from '#machines/ftp-integration/callback-test/catalogue.ts'
import { ftpIntegrationEntry } from '#machines/ftp-integration/ftp-integration/catalogue.ts'

export const integration: FtpIntegration = {
  callbackUrl: 'https://erp.lundweber.example/hooks/orders',
  callbackFormat: 'JSON',
  server: 'sftp.albumen.example',
  port: 22,
  user: 'lundweber-0417',
  folder: '/orders/in',
}

export const notTested = snapshotAt(callbackTestEntry, 'idle')
export const sending = snapshotAt(callbackTestEntry, 'sending')
export const testFailed = snapshotAt(callbackTestEntry, 'failed')
export const sentWith = (output: CallbackOutcome) =>
  snapshotAfter(callbackTestEntry, [{ type: 'TESTED' }, { actor: 'testCallback', output }])

export const editing = snapshotAt(ftpIntegrationEntry, 'filling.editing')
export const invalid = snapshotAt(ftpIntegrationEntry, 'filling.invalid')
export const notSaved = snapshotAt(ftpIntegrationEntry, 'filling.failed')
export const leaving = snapshotAt(ftpIntegrationEntry, 'confirmingLeave')
export const saving = snapshotAt(ftpIntegrationEntry, 'submitting')
