import { useEffect, useState } from 'react'

/** Whole seconds that are left of `seconds`, counted from when it was first asked for; 0 when they are over. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tell()
    const telling = setInterval(tell, 1000)
    return () => clearInterval(telling)
  }, [seconds])
  return left
}
