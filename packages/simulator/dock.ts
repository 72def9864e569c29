import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Size of the dock beside the page and below it, in percent of the window. */
export const LEAST = 20
export const MOST = { side: 75, below: 90 }
export type Side = keyof typeof MOST

const KEY = 'simulator.dock'

const percent = (most: number) => v.pipe(v.number(), v.minValue(LEAST), v.maxValue(most))
const kept = v.object({
  side: percent(MOST.side),
  below: percent(MOST.below),
  /** Null: as the window's width has it. */
  at: v.nullable(v.picklist(['side', 'below'])),
  isAside: v.boolean(),
})
type Kept = v.InferOutput<typeof kept>
const AT_FIRST: Kept = { side: 28, below: 42, at: null, isAside: false }

/** The edge that is left of a dock that was put aside. */
const EDGE = '48px'

/** A narrower page beside the dock would have the layout of a wide window without its room. */
const wide = () => window.matchMedia('(min-width: 1424px)')

function subscribe(onChange: () => void) {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function read(): Kept {
  try {
    const result = v.safeParse(kept, JSON.parse(localStorage.getItem(KEY) ?? ''))
    return result.success ? result.output : AT_FIRST
  } catch {
    return AT_FIRST
  }
}

function write(dock: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(dock))
  } catch {
    // no storage: it opens as at first
  }
}

/** The page leaves the dock this much room: `--drawer-width` at the end of its lines, `--drawer-height` below. */
function useRoom(side: Side, extent: string) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const name = side === 'side' ? '--drawer-width' : '--drawer-height'
    style.setProperty(name, extent)
    return () => void style.removeProperty(name)
  }, [side, extent])
}

/** Where the dock is and how large, remembered in this browser: at first at the side of a wide window, below another. */
export function useDock() {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches)
  const [dock, setDock] = useState(read)
  const side: Side = dock.at ?? (isWide ? 'side' : 'below')
  useEffect(() => write(dock), [dock])
  useRoom(side, dock.isAside ? EDGE : `${dock[side]}${side === 'side' ? 'vw' : 'vh'}`)
  return {
    side,
    size: dock[side],
    isAside: dock.isAside,
    resize: (to: number) =>
      setDock((before) => ({ ...before, [side]: Math.round(Math.min(MOST[side], Math.max(LEAST, to))) })),
    move: () => setDock((before) => ({ ...before, at: side === 'side' ? 'below' : 'side' })),
    toggle: () => setDock((before) => ({ ...before, isAside: !before.isAside })),
  }
}
