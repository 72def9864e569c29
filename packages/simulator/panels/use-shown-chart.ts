import { useMemo, useState } from 'react'
import type { Detail } from '../chart/labels.ts'
import type { Chart } from '../chart/types.ts'
import { type Found, parentsAround, parentsOf, without } from '../chart/view.ts'
import type { LayOut } from '../layout/layout.ts'
import type { Orientation, Size } from '../layout/types.ts'
import type { Marks } from './marks.ts'
import { useFitted } from './use-fitted.ts'
import { useSize } from './use-size.ts'
import { useZoom } from './use-zoom.ts'

/** Around the drawing in its canvas: the canvas's padding and the drawing's own margin, in pixels. */
const AROUND = 20

const NOTHING: ReadonlySet<string> = new Set()

const both = (some: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...some].filter((one) => others.has(one)))

const toggled = (some: ReadonlySet<string>, one: string): ReadonlySet<string> => {
  const next = new Set(some)
  if (!next.delete(one)) next.add(one)
  return next
}

/** The same set for as long as it has the same members. */
function useSameSet(set: ReadonlySet<string>): ReadonlySet<string> {
  const [kept, keep] = useState(set)
  const isSame = kept.size === set.size && both(kept, set).size === set.size
  if (!isSame) keep(set)
  return isSame ? kept : set
}

export type ShownChart = ReturnType<typeof useShownChart>

interface Showing {
  chart: Chart
  marks: Marks
  found: Found
  layOut: LayOut
}

/** How a chart is drawn: detail, direction, folds and zoom, each chosen for the view until the reader chooses. */
export function useShownChart({ chart, marks, found, layOut }: Showing) {
  /** Around the scroll container; null while the tree is shown. */
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null)
  const [detail, setDetail] = useState<Detail>('brief')
  const [orientation, setOrientation] = useState<Orientation | null>(null)
  const [folds, setFolds] = useState<ReadonlySet<string> | null>(null)
  const size = useSize(canvas)
  const view = useMemo<Size | null>(
    () => size && { width: Math.max(1, size.width - AROUND), height: Math.max(1, size.height - AROUND) },
    [size],
  )
  const parents = useMemo(() => parentsOf(chart), [chart])
  const around = useMemo(() => parentsAround(chart, found), [chart, found])
  const open = useSameSet(new Set([...both(parents, marks.active), ...around]))
  // what was found is shown, also in what the reader folded
  const chosen = useMemo(() => folds && without(folds, around), [folds, around])
  const wanted = useMemo(() => ({ detail, orientation, collapsed: chosen, open }), [detail, orientation, chosen, open])
  const fitting = useFitted(layOut, chart, wanted, view)
  const last = fitting.state === 'failed' ? null : fitting.last
  const zoom = useZoom({ canvas, drawn: last?.placed ?? null, view, moment: marks.moment, found })
  const collapsed = chosen ?? last?.collapsed ?? NOTHING
  // a tree needs no room: nothing folds in it by itself
  const inTree = chosen ?? NOTHING
  return {
    canvas,
    setCanvas,
    fitting,
    placed: last?.placed ?? null,
    zoom,
    view,
    detail,
    hasParents: parents.size > 0,
    isFoldedByItself: folds === null,
    fold: setFolds,
    foldIdle: () => setFolds(null),
    foldAll: () => setFolds(parents),
    unfoldAll: () => setFolds(NOTHING),
    /** Opens what is around the active states, and folds nothing. */
    unfoldHere: () => setFolds(without(collapsed, marks.active)),
    toggle: (state: string) => setFolds(toggled(collapsed, state)),
    tree: { collapsed: inTree, onToggle: (state: string) => setFolds(toggled(inTree, state)) },
    toggleDetail: () => setDetail(detail === 'brief' ? 'full' : 'brief'),
    turn: () => setOrientation((orientation ?? last?.orientation) === 'right' ? 'down' : 'right'),
  }
}
