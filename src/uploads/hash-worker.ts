import type { HashAnswer, HashJob } from './file-hasher.ts'
import { sha256Of } from './sha256.ts'

/** A module worker: hashes each file it is sent. */
addEventListener('message', async ({ data }: MessageEvent<HashJob>) => {
  const sha256 = await sha256Of(data.file).catch(() => null)
  const answer: HashAnswer = { id: data.id, sha256 }
  postMessage(answer)
})
