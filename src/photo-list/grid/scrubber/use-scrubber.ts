import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Section } from '../model/layout.ts'
import type { ListPlace } from '../model/moves.ts'
import { placeOn, type Scale, sectionNumberOf } from '../model/scale.ts'

/** Sections a page of the keyboard goes: of months, a year. */
const SECTIONS_OF_PAGE = 12

/** Steps of the slider by key; down the list is forth, as with a scrollbar. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - SECTIONS_OF_PAGE,
  PageDown: (at) => at + SECTIONS_OF_PAGE,
  Home: () => 0,
  End: (_at, last) => last,
}

interface ScrubberInput {
  scale: Scale
  /** Where the reader is. */
  place: ListPlace | undefined
  /** `isEnd` when the pointer is let go or a key is pressed: then a photo behind '+N' is shown. */
  onGo: (place: ListPlace, isEnd: boolean) => void
}

/** The scrubber's pointer and keys. `dragged` is where a drag is, as a part of the scale, `pointed` where a mouse points. */
export function useScrubber({ scale, place, onGo }: ScrubberInput) {
  const track = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const [dragged, setDragged] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const partAt = (y: number): number => {
    const box = track.current?.getBoundingClientRect()
    return box === undefined || box.height === 0 ? 0 : Math.min(Math.max((y - box.top) / box.height, 0), 1)
  }
  const go = (part: number, isEnd: boolean) => {
    const next = placeOn(scale, part)
    if (next) onGo(next, isEnd)
  }
  const drag = (event: PointerEvent) => {
    const part = partAt(event.clientY)
    isDragging.current = true
    setDragged(part)
    go(part, false)
  }
  const release = (event: PointerEvent) => {
    if (!isDragging.current) return
    isDragging.current = false
    setDragged(undefined)
    go(event.type === 'pointerup' || dragged === undefined ? partAt(event.clientY) : dragged, true)
  }
  return {
    track,
    dragged,
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      },
      onPointerMove: (event: PointerEvent) => {
        if (isDragging.current) drag(event)
        if (event.pointerType === 'mouse') setPointed(partAt(event.clientY))
      },
      onPointerLeave: () => setPointed(undefined),
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key]
        const section = step && sectionAfter(scale, place, step)
        if (section === undefined) return
        event.preventDefault()
        // a mouse that rests there points at nothing any more
        setPointed(undefined)
        onGo({ section: section.key, index: 0 }, true)
      },
    },
  }
}

function sectionAfter(
  { sections, ...scale }: Scale,
  place: ListPlace | undefined,
  step: (at: number, last: number) => number,
): Section | undefined {
  const last = sections.length - 1
  const at = place === undefined ? 0 : sectionNumberOf({ sections, ...scale }, place.section)
  return sections[Math.min(Math.max(step(at, last), 0), last)]
}
