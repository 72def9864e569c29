import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Held } from '#src/components/Frame.tsx'

/** Parts of a page wait for one another this long at the most, in milliseconds. */
export const TOGETHER_WITHIN_MS = 3_000

/** Parts of a page that are still on their way: their code, or what they show. Gives the function that takes one off. */
type AddPending = () => () => void

const PendingContext = createContext<AddPending | null>(null)

/**
 * Stands where a part will be, or will not: what is held together waits while it is there.
 *
 * @announces Nothing: it draws nothing.
 */
export function Pending() {
  const add = use(PendingContext)
  useLayoutEffect(() => add?.(), [add])
  return null
}

interface Settling {
  /** All parts have come once, or the limit has passed. */
  isSettled: boolean
  add: AddPending
}

/** Waits until no part is pending, `limit` milliseconds at the most; then it stays settled. */
function useSettling(limit: number): Settling {
  const [isSettled, setSettled] = useState(false)
  const pending = useRef(0)
  useLayoutEffect(() => {
    if (pending.current === 0) setSettled(true)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), limit)
    return () => clearTimeout(timer)
  }, [limit])
  const add = useMemo<AddPending>(
    () => () => {
      pending.current += 1
      return () => {
        pending.current -= 1
        // its code may have come, and what it shows not yet: that is added before this runs
        queueMicrotask(() => {
          if (pending.current === 0) setSettled(true)
        })
      }
    },
    [],
  )
  return { isSettled, add }
}

interface TogetherProps {
  /** Shown meanwhile. */
  loading: ReactNode
  /** In milliseconds; later each part comes when it comes. */
  limit: number
  children: ReactNode
}

/**
 * Parts that appear in one step: none pushes another away that came before it.
 *
 * @avoid For parts that push nothing away: let each come when it comes. For a page that is one part: its own skeleton.
 * @announces What `loading` announces, while parts are pending; they are hidden until they are shown.
 */
export function Together({ loading, limit, children }: TogetherProps) {
  const { isSettled, add } = useSettling(limit)
  return (
    <PendingContext value={add}>
      <Held until={isSettled} loading={loading}>
        {children}
      </Held>
    </PendingContext>
  )
}

interface AfterProps {
  /** What stands first, and may turn out to be nothing. */
  first: ReactNode
  /** In milliseconds. */
  limit: number
  /** What follows, given whether the first is settled. */
  children: (isSettled: boolean) => ReactNode
}

/**
 * What follows a part that may push it away: it can wait for that part.
 *
 * @avoid For several parts that come as one: `Together`.
 * @announces Nothing of its own.
 */
export function After({ first, limit, children }: AfterProps) {
  const { isSettled, add } = useSettling(limit)
  return (
    <>
      <PendingContext value={add}>{first}</PendingContext>
      {children(isSettled)}
    </>
  )
}
