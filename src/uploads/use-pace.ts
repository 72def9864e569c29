import { useEffect, useMemo, useRef, useState } from 'react'
import type { SharedQueue } from '#machines/upload/types.ts'
import { onTheWay, phaseOf, summaryOf } from './queue.ts'
import { createRateMeter } from './rate.ts'

/** So often, in ms, the customer is told anew: figures that change faster can't be read. */
export const PACE_TOLD_EVERY_MS = 1000

/** How fast the queue goes up: bytes a second, and seconds until all of it is there. */
export interface Pace {
  rate: number
  secondsLeft: number
}

/** Measures the queue that is shown; null while nothing goes up, and until the rate is steady. */
export function usePace(queue: SharedQueue): Pace | null {
  const { rows, sent } = queue
  const summary = useMemo(() => summaryOf(rows), [rows])
  const isSending = phaseOf(queue, summary) === 'sending'
  const [meter] = useState(createRateMeter)
  const [pace, setPace] = useState<Pace | null>(null)
  const bytesLeft = useRef(0)

  useEffect(() => {
    bytesLeft.current = Math.max(0, summary.bytesToSend - onTheWay(sent))
    if (isSending) meter.note(performance.now(), summary.bytesSent + onTheWay(sent), sent)
  }, [meter, isSending, summary, sent])

  useEffect(() => {
    if (!isSending) return
    const tell = () => {
      const rate = meter.read(performance.now())
      setPace(rate === null ? null : { rate, secondsLeft: bytesLeft.current / rate })
    }
    const telling = setInterval(tell, PACE_TOLD_EVERY_MS)
    return () => {
      clearInterval(telling)
      meter.reset()
      setPace(null)
    }
  }, [meter, isSending])

  return pace
}
