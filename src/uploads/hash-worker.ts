import type { HashAnswer, HashJob } from './file-hasher.ts'
import { sha256OfBytes } from './sha256.ts'

/** Only workers have it: the types of a page don't know it. */
declare const FileReaderSync: new () => { readAsArrayBuffer(file: Blob): ArrayBuffer }

/** Reading at once takes a quarter less of the processor, and a worker keeps nobody waiting. */
const hash = async (file: Blob) => sha256OfBytes(new FileReaderSync().readAsArrayBuffer(file))

/** A module worker: hashes each file it is sent. */
addEventListener('message', async ({ data }: MessageEvent<HashJob>) => {
  const sha256 = await hash(data.file).catch(() => null)
  const answer: HashAnswer = { id: data.id, sha256 }
  postMessage(answer)
})
