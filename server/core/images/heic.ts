import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { refusal } from '#contract/uploads.ts'
import type { Decoded } from './pixels.ts'
import { PhotoRefused } from './refused.ts'

/** Maximum pixels of a HEIC picture; lower than for others, which are decoded row by row. */
const MAX_HEIC_PIXELS = 64_000_000
/** The decoder's memory limit, in bytes; it was measured at 10 bytes per pixel. The decoded picture takes another 4. */
const HEIC_MEMORY = 12 * MAX_HEIC_PIXELS
/** A decoder never releases memory: one that holds more than this after a picture is discarded, in bytes. */
const HEIC_MEMORY_KEPT = 256 * 1024 * 1024
/** Time limit for decoding, in milliseconds. */
const HEIC_TIMEOUT = 60_000
/** An idle decoder keeps the memory of its largest picture: it is discarded after this, in milliseconds. */
const HEIC_IDLE = 10_000
/** JavaScript memory of the decoder, in MB; WebAssembly memory and pixels are outside of it and limited above. */
const HEIC_HEAP = 256

/** A file's path, or its bytes. */
export type HeicSource = string | Uint8Array

export interface HeicOrder {
  source: HeicSource
  maxPixels: number
  /** The longer side's bound in pixels; what thumbnails need unless given. */
  side?: number | undefined
}
export interface HeicWorkerData {
  /** Bytes. */
  mostMemory: number
}
export type HeicPicture = { decoded: Decoded } | { refused: string } | { failed: string }
/** With the bytes that the decoder holds now. */
export type HeicAnswer = HeicPicture & { memory: number }

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined

/**
 * The pixels of a HEIC picture, rotated as its container says. An additional EXIF orientation only documents that rotation, and is
 * ignored. Do not call again before the last call has ended.
 * @throws PhotoRefused 'damaged' or 'too-many-pixels'.
 */
export async function decodeHeic(source: HeicSource, side?: number): Promise<Decoded> {
  clearTimeout(idle)
  const decoder = worker ?? startWorker()
  decoder.ref()
  const answer = await ask(decoder, { source, side, maxPixels: MAX_HEIC_PIXELS })
  decoder.unref()
  if (answer.memory > HEIC_MEMORY_KEPT) letGo(decoder)
  else idle = setTimeout(() => letGo(decoder), HEIC_IDLE).unref()
  if ('decoded' in answer) return answer.decoded
  if ('refused' in answer) throw new PhotoRefused(v.parse(refusal, answer.refused))
  throw new Error(answer.failed)
}

function startWorker(): Worker {
  const data: HeicWorkerData = { mostMemory: HEIC_MEMORY }
  const started = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: HEIC_HEAP },
    // The decoder prints about every broken file; the result says it already.
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

/** Other messages are Node's: with --watch a worker reports what it imports. */
const isAnswer = (message: unknown): message is HeicAnswer =>
  typeof message === 'object' && message !== null && 'memory' in message

/** The decoder's answer; a picture that crashes it, or takes too long, is damaged. */
function ask(decoder: Worker, order: HeicOrder): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: HeicAnswer) => {
      clearTimeout(timer)
      decoder.off('message', onMessage).off('error', giveUp).off('exit', giveUp)
      resolve(answer)
    }
    const giveUp = () => {
      letGo(decoder)
      settle({ refused: 'damaged', memory: 0 })
    }
    const timer = setTimeout(giveUp, HEIC_TIMEOUT)
    const onMessage = (message: unknown) => {
      if (isAnswer(message)) settle(message)
    }
    decoder.on('message', onMessage).on('error', giveUp).on('exit', giveUp)
    decoder.postMessage(order)
  })
}
