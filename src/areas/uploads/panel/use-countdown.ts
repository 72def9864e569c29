import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, counted from the first render; 0 when they are over. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const update = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
