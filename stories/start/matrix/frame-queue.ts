/** Lets so many in at once; the rest wait for their turn. Who enters gets back how to leave, whether its turn came or not. */
export function createQueue(atOnce: number): (start: () => void) => () => void {
  const waiting = new Set<() => void>()
  let inside = 0
  const admit = () => {
    for (const start of waiting) {
      if (inside >= atOnce) return
      waiting.delete(start)
      inside += 1
      start()
    }
  }
  return (begin) => {
    let isInside = false
    const start = () => {
      isInside = true
      begin()
    }
    waiting.add(start)
    admit()
    return () => {
      waiting.delete(start)
      if (!isInside) return
      isInside = false
      inside -= 1
      admit()
    }
  }
}
