import { fromPromise } from 'xstate'
import type { Backup, ExportStatus } from '#contract/exports.ts'
import { CallError } from '#contract/failure.ts'
import type { ExportsApi } from './api.ts'

interface Calls {
  api: ExportsApi
}

export const defineRequestExportActor = ({ api }: Calls) =>
  fromPromise<{ backupId: string; status: ExportStatus }, { channel: string }>(({ input, signal }) =>
    api.request(input.channel, { signal }),
  )

export const defineCheckExportActor = ({ api }: Calls) =>
  fromPromise<Backup, { backupId: string }>(({ input, signal }) => api.backup(input.backupId, { signal }))

/** Photo spec 5: a download link must use http or https. */
function checkedLink(url: string): string {
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url
  throw new CallError('A download link must use http or https', { kind: 'bad-answer', correlationId: '' })
}

/** The browser takes over: its own downloads go on when the page is left. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noreferrer'
  link.click()
}

export const defineDownloadChunkActor = ({ api }: Calls) =>
  fromPromise<void, { backupId: string; iteration: number }>(async ({ input: { backupId, iteration }, signal }) => {
    const { url } = await api.chunkUrl(backupId, iteration, { signal })
    download(checkedLink(url))
  })
