import { type RefObject, useEffect, useRef, useState } from 'react'
import { frameAddress, type Look, type sizeOf, storyLink } from './axes.ts'
import { CELL, type CellReport, type ShownCell } from './cell.ts'
import { createQueue } from './frame-queue.ts'
import styles from './MatrixCell.module.css'

/** More would only share the same processor. */
const enter = createQueue(2)
/** How near a cell comes to the view before it loads, and how far it may go before it is unloaded. */
const NEAR = '10%'
const FAR = '200%'
/** A frame that says nothing for so long is not coming. */
const PATIENCE_MS = 30_000

type Phase = 'away' | 'loading' | 'shown' | { problem: string }

/** Whether a cell is to be loaded: once near, until far. */
function useIsWanted(cell: RefObject<HTMLElement | null>, scroller: HTMLElement | null): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const element = cell.current
    if (element === null || scroller === null) return
    const watch = (rootMargin: string, isIn: boolean) => {
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.at(-1)?.isIntersecting === isIn) setWanted(isIn)
        },
        { root: scroller, rootMargin },
      )
      observer.observe(element)
      return observer
    }
    const observers = [watch(NEAR, true), watch(FAR, false)]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [cell, scroller])
  return isWanted
}

interface MatrixCellProps {
  story: string
  state: string
  column: string
  look: Look
  size: ReturnType<typeof sizeOf>
  scroller: HTMLElement | null
  onShown: (shown: ShownCell) => void
}

/** A story in a frame of its true size, scaled down. */
export function MatrixCell({ story, state, column, look, size, scroller, onShown }: MatrixCellProps) {
  const cell = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const isWanted = useIsWanted(cell, scroller)
  const [phase, setPhase] = useState<Phase>('away')
  const address = frameAddress(story, look)
  const shown = useRef(onShown)
  useEffect(() => {
    shown.current = onShown
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (next: Phase) => {
      clearTimeout(timer)
      setPhase(next)
      leave()
    }
    const listen = ({ source, data }: MessageEvent<CellReport | { cell?: undefined }>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.cell === 'failed') settle({ problem: data.problem })
      if (data.cell !== 'shown') return
      settle('shown')
      shown.current(data)
    }
    addEventListener('message', listen)
    const leave = enter(() => {
      setPhase('loading')
      timer = setTimeout(() => settle({ problem: 'It takes too long.' }), PATIENCE_MS)
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      setPhase('away')
      leave()
    }
  }, [isWanted, address])
  const { inline, block, scale } = size
  return (
    <div ref={cell} className={styles.cell} style={{ inlineSize: inline * scale }}>
      <div
        className={styles.window}
        style={{ blockSize: block * scale }}
        data-phase={typeof phase === 'string' ? phase : 'failed'}
      >
        {phase === 'loading' || phase === 'shown' ? (
          <iframe
            ref={frame}
            key={address}
            name={CELL}
            src={address}
            title={`${state}, ${column}`}
            inert
            className={styles.frame}
            style={{ inlineSize: inline, blockSize: block, transform: `scale(${scale})` }}
          />
        ) : null}
        {typeof phase === 'string' ? null : (
          <p className={styles.problem}>This story can’t be shown. {phase.problem}</p>
        )}
      </div>
      <a className={styles.caption} href={storyLink(story, look)} target="_top">
        <span className="sr">{state}, </span>
        {column}
      </a>
    </div>
  )
}
