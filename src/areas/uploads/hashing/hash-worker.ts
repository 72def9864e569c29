import type { HashAnswer, HashJob } from './file-hasher.ts'
import { sha256OfBytes } from './sha256.ts'

/** Exists in workers only; the types of a page lack it. */
declare const FileReaderSync: new () => { readAsArrayBuffer(file: Blob): ArrayBuffer }

/** Synchronous reading uses a quarter less CPU, and blocks nothing in a worker. */
const hash = async (file: Blob) => sha256OfBytes(new FileReaderSync().readAsArrayBuffer(file))

/** A module worker: hashes each file it is sent. */
addEventListener('message', async ({ data }: MessageEvent<HashJob>) => {
  const sha256 = await hash(data.file).catch(() => null)
  const answer: HashAnswer = { id: data.id, sha256 }
  postMessage(answer)
})
