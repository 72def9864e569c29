import { memo, useLayoutEffect, useRef } from 'react'
import type { Layout, MonthBlock } from './layout.ts'
import type { ListPlace } from './moves.ts'
import { blockOfMonth } from './position.ts'
import { Scrubber } from './Scrubber.tsx'
import type { Scroller } from './scroller.ts'
import type { TimelineProps } from './types.ts'

/** Lists lower than this, in pixels, are scrolled through in no time. */
const SCRUBBED_FROM = 2400
type ScrubbingProps = Pick<TimelineProps, 'months' | 'texts' | 'onOpenMonth'> & {
  readonly scroller: Scroller
  readonly layout: Layout
}

/** The scrubber where the list is long enough for one. A photo behind '+N' is gone to once its month is open. */
export const Scrubbing = memo(function Scrubbing(props: ScrubbingProps) {
  const { scroller, layout, months, texts, onOpenMonth } = props
  const waiting = useRef<ListPlace>(undefined)

  useLayoutEffect(() => {
    const place = waiting.current
    if (place === undefined || (blockOfMonth(layout, place.month)?.tiles ?? 0) <= place.index) return
    waiting.current = undefined
    scroller.restore({ ...place, offset: 0 }, 'instant')
  }, [layout, scroller])

  if (layout.height < SCRUBBED_FROM || layout.months.length < 2) return null
  return (
    <Scrubber
      months={months}
      scroller={scroller}
      label={texts.scrubber}
      monthTitle={texts.monthTitle}
      undated={texts.undated}
      onGo={(place, isEnd) => {
        const block = blockOfMonth(layout, place.month)
        const isHidden = (block?.tiles ?? 0) <= place.index
        scroller.travel(!isEnd)
        waiting.current = isHidden && isEnd ? place : undefined
        if (place.month === layout.months[0]?.key && place.index === 0) scroller.reveal(place.month, 0)
        else if (waiting.current) onOpenMonth(place.month, place.index)
        else scroller.restore({ ...(isHidden ? shrunk(place, block) : place), offset: 0 }, 'instant')
      }}
    />
  )
})

/** Where a photo behind '+N' would be if the month's tiles stood for all of it: so a drag passes through every month alike. */
const shrunk = ({ month, index }: ListPlace, block: MonthBlock | undefined): ListPlace => ({
  month,
  index: block === undefined ? 0 : Math.floor((index / block.count) * block.tiles),
})
