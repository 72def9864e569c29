import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './RowList.module.css'
import { FIRST_WINDOW, ROW_REM, type RowWindow, rowsToDraw, windowOf } from './row-window.ts'

type RowListProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Draws one row, ROW_REM high. */
  children: (row: Row) => ReactNode
}

const keyAround = (element: Element) => element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null

/** A list of thousands of rows of one height that scrolls in itself; only those in sight are in the page. */
export function RowList<Row>({ label, rows, keyOf, children }: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const { inSight, look } = useInSight(list)
  const { focusedKey, onFocus, onBlur } = useKeptFocus(list)
  const focused = focusedKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={list}
      className={styles.list}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      onScroll={look}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ul style={{ blockSize: `${rows.length * ROW_REM}rem` }}>
        {rowsToDraw(inSight, rows.length, focused).map((place) => {
          const row = rows[place]
          if (row === undefined) return null
          const key = keyOf(row)
          return (
            <li
              key={key}
              style={{ insetBlockStart: `${place * ROW_REM}rem` }}
              data-key={key}
              aria-setsize={rows.length}
              aria-posinset={place + 1}
            >
              {children(row)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Follows what of the list is in sight, in whole rows, so that a scroll within a row draws nothing. */
function useInSight(list: { current: HTMLElement | null }) {
  const [inSight, setInSight] = useState<RowWindow>(FIRST_WINDOW)
  const look = useCallback(() => {
    const element = list.current
    if (element === null) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const next = windowOf(element.scrollTop, element.clientHeight, ROW_REM * rem)
    setInSight((now) => (now.first === next.first && now.shown === next.shown ? now : next))
  }, [list])
  useLayoutEffect(() => {
    if (list.current === null) return
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, look])
  return { inSight, look }
}

/** Notes which row has the focus, and takes the focus back when the button or the row that had it is gone. */
function useKeptFocus(list: { current: HTMLElement | null }) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (focusedKey === null || element === null || document.activeElement !== document.body) return
    const button = element.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusedKey)}"] button`)
    ;(button ?? element).focus({ preventScroll: true })
  })
  return {
    focusedKey,
    onFocus: ({ target }: FocusEvent) => setFocusedKey(keyAround(target)),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedKey(null)
    },
  }
}
