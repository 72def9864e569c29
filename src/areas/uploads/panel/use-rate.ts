import { useEffect, useMemo, useRef, useState } from 'react'
import type { SharedQueue } from '#machines/uploads/upload/schema.ts'
import { createRateMeter } from './rate.ts'
import { bytesInFlight, phaseOf, summaryOf } from './summary.ts'

/** The rate shown is updated this often, in milliseconds: faster figures can't be read. */
export const RATE_SHOWN_EVERY_MS = 1000

/** The rate of the queue, in bytes a second, and the seconds until all of it is sent. */
export interface UploadRate {
  rate: number
  secondsLeft: number
}

/** Measures the queue that is shown; null while nothing is sent, and until the rate is steady. */
export function useUploadRate(queue: SharedQueue): UploadRate | null {
  const { rows, sent } = queue
  const summary = useMemo(() => summaryOf(rows), [rows])
  const isSending = phaseOf(queue, summary) === 'sending'
  const [meter] = useState(createRateMeter)
  const [rate, setRate] = useState<UploadRate | null>(null)
  const bytesLeft = useRef(0)

  useEffect(() => {
    bytesLeft.current = Math.max(0, summary.bytesToSend - bytesInFlight(sent))
    if (isSending) meter.note(performance.now(), summary.bytesSent + bytesInFlight(sent), sent)
  }, [meter, isSending, summary, sent])

  useEffect(() => {
    if (!isSending) return
    const update = () => {
      const perSecond = meter.read(performance.now())
      setRate(perSecond === null ? null : { rate: perSecond, secondsLeft: bytesLeft.current / perSecond })
    }
    const timer = setInterval(update, RATE_SHOWN_EVERY_MS)
    return () => {
      clearInterval(timer)
      meter.reset()
      setRate(null)
    }
  }, [meter, isSending])

  return rate
}
