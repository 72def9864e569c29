import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { createQueue } from '../start/matrix/frame-queue.ts'
import { PICTURE_FRAME } from './picture-frame.ts'
import styles from './StoryFrame.module.css'
import type { FramedStory } from './types.ts'

/** Each frame is a catalogue of its own: more at once would only share the same processor. */
const enter = createQueue(2)
/** What a story draws: its own elements, and menus and tooltips over them. */
const DRAWN = '#storybook-root > *, [data-radix-popper-content-wrapper], [data-radix-portal] > *'
/** The catalogue shows the story, or why it can't. */
const IS_SHOWN = /sb-show-(main|errordisplay|nopreview)/
/** How much of a frame is seen until its story is drawn, and at the most, in pixels. */
const FIRST_HEIGHT = 120
const MOST_HEIGHT = 480

/** Room below what lies over the story, in pixels. */
const BELOW = 16

const bottomOf = (page: Document) =>
  Math.max(
    0,
    ...[...page.querySelectorAll(DRAWN)].map(
      (element) => element.getBoundingClientRect().bottom + (element.matches('#storybook-root > *') ? 0 : BELOW),
    ),
  )

/** Calls `show` with the height of what a page draws: once it is drawn, and whenever that changes. */
function watchDrawn(page: Document, show: (height: number) => void): () => void {
  const measure = () => {
    if (IS_SHOWN.test(page.body.className)) show(Math.min(MOST_HEIGHT, Math.ceil(bottomOf(page)) || FIRST_HEIGHT))
  }
  const resized = new ResizeObserver(measure)
  const changed = new MutationObserver(measure)
  resized.observe(page.body)
  changed.observe(page.body, { attributes: true, childList: true, subtree: true })
  measure()
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}

/** Whether a frame may load: near the window, and when it is its turn. `finish` lets the next one load. */
function useTurn() {
  const frame = useRef<HTMLIFrameElement>(null)
  const finish = useRef<() => void>(undefined)
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        finish.current = enter(() => setTurn(true))
      },
      { rootMargin: '200px' },
    )
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      finish.current?.()
    }
  }, [])
  return { frame, isTurn, finish }
}

const kindOf = (width: number | null) => {
  if (width === null) return 'part'
  return width < 500 ? 'phone' : 'page'
}

type StoryFrameProps = {
  story: FramedStory
  /** Brand, scheme and locale, as in an address. */
  look: string
  /** With the name of the story's component or screen. */
  withTitle: boolean
}

/** A story in a window of its own, as a picture: it takes no focus and no presses. Its caption leads to the story. */
export function StoryFrame({ story: { id, title, name, width, isStill }, look, withTitle }: StoryFrameProps) {
  const { frame, isTurn, finish } = useTurn()
  const [loaded, setLoaded] = useState<Document | null>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    if (loaded === null) return
    return watchDrawn(loaded, (drawn) => {
      finish.current?.()
      setHeight(drawn)
    })
  }, [loaded, finish])
  // an embedded story does not play
  const query = new URLSearchParams({ id, viewMode: 'story', globals: look, ...(isStill ? { embed: 'true' } : {}) })
  const size = {
    '--width': width ?? undefined,
    '--height': `${height ?? FIRST_HEIGHT}px`,
    '--most': `${MOST_HEIGHT}px`,
  } as CSSProperties
  return (
    <figure className={styles.figure} data-window={kindOf(width)} style={size}>
      <div className={styles.window}>
        <iframe
          ref={frame}
          className={styles.frame}
          name={PICTURE_FRAME}
          title={name}
          inert
          // an empty frame is white, in the dark scheme as well
          style={{ visibility: height === null ? 'hidden' : undefined }}
          onLoad={() => isTurn && setLoaded(frame.current?.contentDocument ?? null)}
          {...(isTurn ? { src: `iframe.html?${query}` } : {})}
        />
      </div>
      <figcaption className={styles.caption}>
        <a href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
        {withTitle ? <span>{title}</span> : null}
      </figcaption>
    </figure>
  )
}
