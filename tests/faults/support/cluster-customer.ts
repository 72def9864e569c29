import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { getUser } from '#contract/photos.ts'
import { getUploadStatus, MAX_STATUS_IDS } from '#contract/uploads.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { callApi, type TestServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import type { Cluster } from '../../../scripts/cluster/cluster.ts'

const EMAIL = 'consumer@albumen.test'
/** Small, so that the requests of one photo reach every process, and that it is on its way for long. */
const CHUNK_BYTES = 4 * 1024
const RETRY_DELAYS = [100, 300, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 5000, 5000, 5000, 5000, 5000]
/** Tries of a call, and what passes between two, in milliseconds: as long as browsers try. */
const TRIES = 60
const AGAIN_AFTER = 500

/** A customer of a cluster, who tries again as browsers do. */
export interface ClusterCustomer {
  token: string
  /** As that of a test's server; without an answer, and by 5xx, it is made again. */
  api: TestServer['api']
  /** Sends a photo; resolves with its upload's id. */
  send(photo: Buffer, name: string): Promise<string>
  /** The ids of photos that these uploads became so far. */
  storedIds(uploadIds: readonly string[]): Promise<string[]>
  photosCount(): Promise<number>
}

/** Signs the demo's consumer in. */
export async function enterCluster({ origin }: Pick<Cluster, 'origin'>): Promise<ClusterCustomer> {
  const { accessToken: token } = await signInAt(origin, EMAIL, createBrowser(), DEMO_PASSWORD)

  async function api<const C extends Call>(call: C, input: CallInput<C>, given = token) {
    for (let tried = 1; ; tried += 1) {
      const answer = await callApi(origin, call, input, given).catch(() => null)
      if (answer && (answer.status < 500 || tried === TRIES)) return answer
      if (tried === TRIES) throw new Error(`${call.method} ${call.path} was not answered.`)
      await wait(AGAIN_AFTER)
    }
  }

  return {
    token,
    api,
    send: (photo, name) =>
      new Promise((resolve, reject) => {
        const sha256 = createHash('sha256').update(photo).digest('hex')
        const upload = new Upload(photo, {
          endpoint: `${origin}/api/uploads`,
          chunkSize: CHUNK_BYTES,
          retryDelays: RETRY_DELAYS,
          headers: { authorization: `Bearer ${token}` },
          metadata: { filename: name, sha256 },
          onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
          onError: reject,
        })
        upload.start()
      }),
    async storedIds(uploadIds) {
      const stored: string[] = []
      for (let from = 0; from < uploadIds.length; from += MAX_STATUS_IDS) {
        const { uploads } = (
          await api(getUploadStatus, { body: { ids: uploadIds.slice(from, from + MAX_STATUS_IDS) } })
        ).answer()
        for (const upload of uploads) if (upload.state === 'stored') stored.push(upload.imageId)
      }
      return stored
    },
    photosCount: async () => (await api(getUser, { query: {} })).answer().photosCount,
  }
}

/** A file at a signed address, from whichever process answers. */
export async function fetchWhole(url: string): Promise<Buffer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(url).catch(() => null)
    if (answer?.status === 200) return Buffer.from(await answer.arrayBuffer())
    if (tried === TRIES) throw new Error(`The file was answered with ${answer?.status}.`)
    await wait(AGAIN_AFTER)
  }
}

/** What `npm run verify` says of the cluster's database and store. */
export const verify = ({ env }: Pick<Cluster, 'env'>) =>
  new Promise<string>((resolve) => {
    const all = { PATH: process.env.PATH, ...env }
    execFile(process.execPath, ['server/verify/command.ts'], { env: all }, (_, out, error) => resolve(out + error))
  })

/** Verify's line where nothing is wrong. */
export const CLEAN = '0 missing or of the wrong length, 0 of nothing.\n'

export type Answer<C extends Call> = CallAnswer<C>
