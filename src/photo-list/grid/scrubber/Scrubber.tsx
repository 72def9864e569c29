import { memo, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Section } from '../model/layout.ts'
import type { ListPlace } from '../model/moves.ts'
import {
  type Mark,
  marksOf,
  partOf,
  placeOn,
  type Scale,
  scaleOf,
  sectionNumberOf,
  type YearOf,
  yearAt,
} from '../model/scale.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import styles from './Scrubber.module.css'
import { useScrubber } from './use-scrubber.ts'

/** Room a year and a section's dot take beside the scale, in pixels. */
const YEAR_HEIGHT = 12
const YEAR_GAP = 16
const DOT_GAP = 9
/** The bubble and, on small screens, the handle stay this long after the last scroll, in ms. */
const SHOWN_FOR = 1200

type ScrubberProps = {
  readonly sections: readonly Section[]
  readonly scroller: Scroller
  readonly label: string
  readonly sectionTitle: (section: string) => string
  readonly yearOf: YearOf
  /** Written where the photos without a date begin: words no wider than a year is. */
  readonly undated: string
  readonly onGo: (place: ListPlace, isEnd: boolean) => void
}

/** Years and sections by their weight at the page's edge: where the reader is, and a way to anywhere. */
export function Scrubber({ sections, scroller, label, sectionTitle, yearOf, undated, onGo }: ScrubberProps) {
  const scale = useMemo(() => scaleOf(sections, yearOf), [sections, yearOf])
  useSyncExternalStore(scroller.subscribe, () => standOf(scale, scroller.place()))
  const place = scroller.place()
  const { track, dragged, pointed, handlers } = useScrubber({ scale, place, onGo })
  const isMoving = useMoving()
  const at = dragged ?? (place ? partOf(scale, place) : 0)
  const shown = (dragged === undefined ? place : placeOn(scale, dragged)) ?? { section: scale.sections[0]?.key ?? '' }
  const hinted = dragged ?? pointed
  const named = (hinted === undefined ? undefined : placeOn(scale, hinted)?.section) ?? shown.section
  const number = Math.max(sectionNumberOf(scale, shown.section), 0)
  const state = dragged !== undefined ? 'dragged' : isMoving ? 'moving' : 'still'
  return (
    <div
      className={styles.scrubber}
      data-state={state}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={scale.sections.length - 1}
      aria-valuenow={number}
      aria-valuetext={sectionTitle(shown.section)}
      {...handlers}
    >
      <div ref={track} className={styles.track}>
        <Marks scale={scale} current={yearAt(scale, number)} undated={undated} />
        <div className={styles.now} style={{ translate: `0 ${percent(at)}` }}>
          <i className={styles.grip} />
        </div>
        <div className={styles.now} style={{ translate: `0 ${percent(hinted ?? at)}` }}>
          {/* another element for another section: one that grew would count as a shift of layout */}
          <b key={named} className={styles.bubble}>
            {sectionTitle(named)}
          </b>
        </div>
      </div>
    </div>
  )
}

/** Where the scrubber stands, as far as it can be seen: it is drawn again only when that changes. */
const standOf = (scale: Scale, place: ListPlace | undefined) =>
  place && `${place.section} ${percent(partOf(scale, place))}`

/** To as little as can be seen of it. */
const percent = (part: number) => `${(part * 100).toFixed(1)}%`

type MarksProps = Pick<ScrubberProps, 'undated'> & { readonly scale: Scale; readonly current: string | undefined }

const isWritten = ({ year, isUndated }: Mark): boolean => year !== undefined || isUndated === true

/** Years and dots, as many as there is room for, and where the photos without a date begin. */
const Marks = memo(function Marks({ scale, current, undated }: MarksProps) {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  useLayoutEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setLength(entry.contentRect.height))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const marks = useMemo(
    () => (length > 0 ? marksOf(scale, { length, yearHeight: YEAR_HEIGHT, yearGap: YEAR_GAP, dotGap: DOT_GAP }) : []),
    [scale, length],
  )
  const written = marks.filter(isWritten)
  const dots = marks.filter((mark) => !isWritten(mark))
  return (
    <div ref={box} className={styles.marks} aria-hidden="true">
      {written.map(({ at, section, year, isUndated }) => (
        <span
          key={section}
          className={styles.year}
          data-current={year === current ? '' : undefined}
          data-undated={isUndated ? '' : undefined}
          style={{ insetBlockStart: `${at * 100}%` }}
        >
          {year ?? undated}
        </span>
      ))}
      <i className={styles.dots} style={{ boxShadow: dots.map(({ at }) => `0 ${at * length}px`).join() }} />
    </div>
  )
})

/** Whether the page scrolls, or did a moment ago; not at its top. */
function useMoving(): boolean {
  const [isMoving, setMoving] = useState(false)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let movedAt = 0
    const wait = (time: number) => {
      timer = setTimeout(() => {
        const left = movedAt + SHOWN_FOR - performance.now()
        if (left > 0) wait(left)
        else stop()
      }, time)
    }
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
      setMoving(false)
    }
    const move = () => {
      movedAt = performance.now()
      // there the bubble would lie over the page's own buttons
      if (window.scrollY === 0) return stop()
      if (timer !== undefined) return
      setMoving(true)
      wait(SHOWN_FOR)
    }
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      window.removeEventListener('scroll', move)
      clearTimeout(timer)
    }
  }, [])
  return isMoving
}
