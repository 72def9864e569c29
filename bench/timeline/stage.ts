import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { getTimelineCounts, type TimelineCounts } from '#contract/photos.ts'
import { freePort } from '#tests/support/free-port.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { startReceiver, withBrowser, withFolder } from '../uploading.ts'
import { buildStage } from './build-pages.ts'
import { emailOf, filledFolder } from './libraries.ts'

/** One server with the filled libraries, the product's page and the bare pages; and a browser. */
export interface Stage {
  browser: Browser
  origin: string
  /** A token of the customer with this many photos, valid for 10 minutes. */
  token: (photos: number) => Promise<string>
  counts: (photos: number) => Promise<TimelineCounts>
}

export async function withStage<T>(use: (stage: Stage) => Promise<T>): Promise<T> {
  const dataDir = await filledFolder()
  return withFolder((folder) =>
    withBrowser(async (browser) => {
      const dist = join(folder, 'dist')
      await buildStage(dist)
      const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'off', DIST: dist }
      const server = await startReceiver('./timeline/receiver.ts', env)
      const { origin } = server
      const token = async (photos: number) => (await signInAt(origin, emailOf(photos))).accessToken
      const counts = async (photos: number) => {
        const result = await callApi(
          origin,
          getTimelineCounts,
          { query: { sortKey: 'dateTaken' } },
          await token(photos),
        )
        return result.answer()
      }
      try {
        return await use({ browser, origin, token, counts })
      } finally {
        await server.stop()
      }
    }),
  )
}
