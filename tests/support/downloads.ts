import { vi } from 'vitest'
import { type Download, getDownloads, getDownloadUrl } from '#contract/downloads.ts'
import { send } from './browser.ts'
import type { TestServer } from './server.ts'
import { unzip, type ZippedFile } from './zips.ts'

/** How long an archive may take in a test, in milliseconds. */
const OVER_WITHIN = 50_000

export async function readDownload({ api }: Pick<TestServer, 'api'>, token: string, id: string): Promise<Download> {
  const found = (await api(getDownloads, {}, token)).answer().items.find((item) => item.id === id)
  if (!found) throw new Error('The download is not in the list.')
  return found
}

/** Waits until a download is no longer in the making. */
export async function downloadOver(server: Pick<TestServer, 'api'>, token: string, id: string): Promise<Download> {
  return vi.waitFor(
    async () => {
      const found = await readDownload(server, token, id)
      if (['REQUESTED', 'IN_PROGRESS'].includes(found.status)) throw new Error(`The download is ${found.status}.`)
      return found
    },
    { timeout: OVER_WITHIN, interval: 50 },
  )
}

export const archiveUrl = async ({ api }: Pick<TestServer, 'api'>, token: string, id: string) =>
  (await api(getDownloadUrl, { params: { id } }, token)).answer().url

/** The files of a ready download, as a browser downloads them: without a token. */
export async function downloadedFiles(
  server: Pick<TestServer, 'api'>,
  token: string,
  id: string,
): Promise<ZippedFile[]> {
  const response = await send(await archiveUrl(server, token, id))
  if (response.status !== 200) throw new Error(`The archive answered ${response.status}.`)
  return unzip(Buffer.from(await response.arrayBuffer()))
}
