import { memo, useLayoutEffect, useRef } from 'react'
import type { Layout, SectionBlock } from '../model/layout.ts'
import type { ListPlace } from '../model/moves.ts'
import { blockOfSection } from '../model/position.ts'
import type { YearOf } from '../model/scale.ts'
import type { PhotoGridProps } from '../model/types.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { Scrubber } from './Scrubber.tsx'

/** Lists lower than this, in pixels, are scrolled through in no time. */
const SCRUBBED_FROM = 2400
type ScrubbingProps = Pick<PhotoGridProps, 'sections' | 'texts' | 'onOpenSection'> & {
  readonly yearOf: YearOf
  readonly scroller: Scroller
  readonly layout: Layout
}

/** The scrubber where the list is long enough for one. A photo behind '+N' is gone to once its section is open. */
export const Scrubbing = memo(function Scrubbing(props: ScrubbingProps) {
  const { scroller, layout, sections, texts, onOpenSection } = props
  const waiting = useRef<ListPlace>(undefined)

  useLayoutEffect(() => {
    const place = waiting.current
    if (place === undefined || (blockOfSection(layout, place.section)?.tiles ?? 0) <= place.index) return
    waiting.current = undefined
    scroller.restore({ ...place, pixelsBelow: 0 }, 'instant')
  }, [layout, scroller])

  if (layout.height < SCRUBBED_FROM || layout.sections.length < 2) return null
  return (
    <Scrubber
      sections={sections}
      scroller={scroller}
      label={texts.scrubber}
      sectionTitle={texts.sectionTitle}
      yearOf={props.yearOf}
      undated={texts.undated}
      onGo={(place, isEnd) => {
        const block = blockOfSection(layout, place.section)
        const isHidden = (block?.tiles ?? 0) <= place.index
        scroller.travel(!isEnd)
        waiting.current = isHidden && isEnd ? place : undefined
        if (place.section === layout.sections[0]?.key && place.index === 0) scroller.reveal(place.section, 0)
        else if (waiting.current) onOpenSection(place.section, place.index)
        else scroller.restore({ ...(isHidden ? shrunk(place, block) : place), pixelsBelow: 0 }, 'instant')
      }}
    />
  )
})

/** Where a photo behind '+N' would be if the section's tiles stood for all of it: so a drag passes through every section alike. */
const shrunk = ({ section, index }: ListPlace, block: SectionBlock | undefined): ListPlace => ({
  section,
  index: block === undefined ? 0 : Math.floor((index / block.count) * block.tiles),
})
