import {
  type CSSProperties,
  type Ref,
  type RefObject,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { RangeAnchor } from './input/range-anchor.ts'
import { type GridCursor, useCursor } from './input/use-cursor.ts'
import { useDrag } from './input/use-drag.ts'
import { rasterOf, thumbnailOf } from './model/geometry.ts'
import { buildLayout, HEADING_HEIGHT } from './model/layout.ts'
import type { GridActions, GridHandle, PhotoGridProps } from './model/types.ts'
import { pageLimitNow } from './scrolling/browser-viewport.ts'
import { isReading, photoReadAt } from './scrolling/photo-read.ts'
import { createScrollMap } from './scrolling/scroll-map.ts'
import { useFollowing, useScroller, useWidth } from './scrolling/use-scroller.ts'
import { useBreakpoint } from './view/breakpoint.ts'
import { GridView } from './view/GridView.tsx'
import styles from './view/grid.module.css'
import { useFirstPicture } from './view/use-first-picture.ts'

const Keyboard = lazyRetry(async () => (await import('./input/Keyboard.tsx')).Keyboard)
const LoadMore = lazyRetry(async () => (await import('./input/LoadMore.tsx')).LoadMore)
const Scrubbing = lazyRetry(async () => (await import('./scrubber/Scrubbing.tsx')).Scrubbing)

/** A list of photos on the page's own scroll: its height is known at once, only what is near the window is there. */
export function PhotoGrid(props: PhotoGridProps & { readonly ref?: Ref<GridHandle> }) {
  const { ref, sections, list, opened, texts, isSelecting } = props
  const { pageSize, cut, hasHeadings } = list
  const root = useRef<HTMLElement>(null)
  const stop = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const hintId = useId()
  const breakpoint = useBreakpoint()
  const width = useWidth(root)
  const layout = useMemo(
    () =>
      width === undefined
        ? undefined
        : buildLayout({ sections, opened, raster: rasterOf(width, breakpoint), pageSize, hasHeadings, cut }),
    [sections, opened, width, breakpoint, pageSize, hasHeadings, cut],
  )
  const pageHeight = useMemo(() => (layout ? createScrollMap(layout.height, pageLimitNow()).pageHeight : 0), [layout])
  const { scroller, shown } = useScroller(root, layout, latest)
  useFollowing(scroller, props.photoAt)
  const grid = useCursor({ root, stop, scroller, shown })
  const { anchor, actions } = useActions(root, latest, grid)
  const isReady = useFirstPicture(root) || isSelecting
  useDrag(root, anchor.drag)

  useImperativeHandle(
    ref,
    () => ({
      getPosition: () => scroller.position(),
      restore: (position, behavior = 'instant') => scroller.restore(position, behavior),
      scrollToPhoto: (section, index, behavior = 'smooth') => scroller.scrollToPhoto(section, index, behavior),
      focusPlace: grid.stayAt,
      selectAll: () => latest.current.onSelectAll(),
      photoRead: (followed) => {
        const position = isReading(root.current) ? scroller.position() : undefined
        return layout && position && photoReadAt(layout, position, photoIdIn(latest.current), followed)
      },
    }),
    [scroller, grid, layout],
  )

  return (
    <section
      ref={root}
      aria-label={texts.grid}
      className={styles.grid}
      style={styleOf(pageHeight, hasHeadings ? HEADING_HEIGHT : 0)}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
    >
      {/* before the photos' tab stop, which leads past whatever comes between it and its photo */}
      {shown && isReady && list.yearOf ? (
        <Suspense>
          <Scrubbing
            yearOf={list.yearOf}
            scroller={scroller}
            layout={shown.layout}
            sections={sections}
            texts={texts}
            onOpenSection={props.onOpenSection}
          />
        </Suspense>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={stop}
        role="group"
        aria-label={texts.grid}
        aria-describedby={hintId}
        className={styles.stop}
        tabIndex={grid.isDrawn ? -1 : 0}
      >
        <span id={hintId} hidden>
          {texts.keysHint}
        </span>
      </div>
      {shown && isReady ? (
        <Suspense>
          <Keyboard
            root={root}
            stop={stop}
            layout={shown.layout}
            scroller={scroller}
            grid={grid}
            isSelecting={isSelecting}
            actions={actions}
            onMove={(from, to, isShift) => anchor.move(from, to, isShift)}
            onLeave={props.onStopSelecting}
            onSelectAll={props.onSelectAll}
          />
        </Suspense>
      ) : null}
      {shown && isReady && list.backdrop ? <Suspense>{list.backdrop(shown)}</Suspense> : null}
      {shown ? (
        <GridView
          window={shown}
          scroller={scroller}
          pageHeight={pageHeight}
          thumbnail={thumbnailOf(breakpoint)}
          cursor={grid.cursor}
          photoAt={props.photoAt}
          isSelecting={isSelecting}
          isSelected={props.isSelected}
          sectionSelection={props.sectionSelection}
          sectionReference={props.sectionReference}
          texts={texts}
          actions={actions}
        />
      ) : null}
      {shown && isReady ? (
        <Suspense>
          <LoadMore
            window={shown}
            grid={grid}
            photoAt={props.photoAt}
            texts={texts}
            onOpenSection={props.onOpenSection}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

interface GridStyle extends CSSProperties {
  '--heading': string
}

/** What sticks, and where drags are seen, begins below a heading. */
const styleOf = (blockSize: number, headingHeight: number): GridStyle => ({
  blockSize,
  '--heading': `${headingHeight}px`,
})

const photoIdIn =
  ({ photoAt }: PhotoGridProps) =>
  (section: string, index: number) => {
    const at = photoAt(section, index)
    return typeof at === 'string' ? undefined : at.id
  }

/** The callbacks under names that never change, so that a tile is drawn again only when its own photo or state changes. */
function useActions(
  root: RefObject<HTMLElement | null>,
  latest: RefObject<PhotoGridProps>,
  grid: Pick<GridCursor, 'start' | 'stayAt'>,
) {
  const latestGrid = useRef(grid)
  useLayoutEffect(() => {
    latestGrid.current = grid
  })
  const [made] = useState(() => {
    const anchor = new RangeAnchor(
      () => root.current,
      () => latest.current,
    )
    const actions: GridActions = {
      onOpenPhoto: (id, event) => latest.current.onOpenPhoto(id, event),
      onTogglePhoto: (id, event) => anchor.toggle(id, event),
      onToggleSection: (section) => latest.current.onToggleSection(section),
      onSelectRange: (from, to) => latest.current.onSelectRange(from, to),
      onViewPhoto: (id) => latest.current.onViewPhoto(id),
      onOpenSection: (section, index) => {
        latestGrid.current.stayAt({ section, index })
        latest.current.onOpenSection(section, index)
      },
      onRetrySection: (section) => {
        // the pressed button goes: its focus stays in the section
        const at = latestGrid.current.start()
        latestGrid.current.stayAt(at?.section === section ? at : { section, index: 0 })
        latest.current.onRetrySection(section)
      },
    }
    return { anchor, actions }
  })
  return made
}
