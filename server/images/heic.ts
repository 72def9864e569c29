import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { refusal } from '#contract/uploads.ts'
import type { Decoded } from './pixels.ts'
import { PhotoRefused } from './refused.ts'

/** A HEIC picture may have fewer pixels than others: decoding takes twelve bytes each. In pixels. */
const MAX_HEIC_PIXELS = 64_000_000
/** Decoding that takes longer is given up, in milliseconds. */
const HEIC_TIMEOUT = 60_000
/** An idle decoder keeps the memory of its largest picture: it is let go after this, in milliseconds. */
const HEIC_IDLE = 10_000
/** JavaScript memory of the decoder, in MB; pixels are outside of it and bounded by MAX_HEIC_PIXELS. */
const HEIC_HEAP = 256

export interface HeicOrder {
  path: string
  maxPixels: number
}
export type HeicAnswer = { decoded: Decoded } | { refused: string } | { failed: string }

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined

/**
 * The pixels of a HEIC file, turned as its container says; an EXIF orientation beside that is a note of what was, and ignored.
 * Not to be called again before the last call has ended.
 * @throws PhotoRefused 'damaged' or 'too-many-pixels'.
 */
export async function decodeHeic(path: string): Promise<Decoded> {
  clearTimeout(idle)
  const decoder = worker ?? startWorker()
  decoder.ref()
  const answer = await ask(decoder, { path, maxPixels: MAX_HEIC_PIXELS })
  decoder.unref()
  idle = setTimeout(() => letGo(decoder), HEIC_IDLE).unref()
  if ('decoded' in answer) return answer.decoded
  if ('refused' in answer) throw new PhotoRefused(v.parse(refusal, answer.refused))
  throw new Error(answer.failed)
}

function startWorker(): Worker {
  const started = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEIC_HEAP },
    // The decoder writes about every broken file; the answer says it already.
    stdout: true,
    stderr: true,
  })
  started.stdout.resume()
  started.stderr.resume()
  started.once('exit', () => {
    if (worker === started) worker = null
  })
  worker = started
  return started
}

function letGo(decoder: Worker): void {
  if (worker === decoder) worker = null
  void decoder.terminate()
}

/** What the decoder answers; a picture that makes it fall over, or takes too long, is damaged. */
function ask(decoder: Worker, order: HeicOrder): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: HeicAnswer) => {
      clearTimeout(timer)
      decoder.off('message', settle).off('error', giveUp).off('exit', giveUp)
      resolve(answer)
    }
    const giveUp = () => {
      letGo(decoder)
      settle({ refused: 'damaged' })
    }
    const timer = setTimeout(giveUp, HEIC_TIMEOUT)
    decoder.on('message', settle).on('error', giveUp).on('exit', giveUp)
    decoder.postMessage(order)
  })
}
