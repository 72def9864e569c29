import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './PageRows.module.css'
import { FIRST_WINDOW, type RowWindow, rowsToDraw, windowOf } from './row-window.ts'

interface PageRowsProps<Row> {
  label: string
  /** All of them. */
  rows: readonly Row[]
  /** What tells one row from the others. */
  keyOf: (row: Row) => string
  /** Height of each row, in rem: rows grow with the customer's font size. */
  rowRem: number
  children: (row: Row) => ReactNode
}

/**
 * A list of thousands of rows of one height that scrolls with the page; only rows near the window are in the DOM.
 *
 * @avoid For rows that scroll in a box of their own: `RowList`. For a page or two of rows: `List`.
 * @keys Tab goes through what is in the rows; a row with the focus stays, however far it is scrolled.
 * @announces A list with its name; each item with its place among all of them, those not drawn too.
 */
export function PageRows<Row>({ label, rows, keyOf, rowRem, children }: PageRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const visible = useVisibleRows(list, rowRem)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = focusedKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey)
  const noteFocus = ({ target }: FocusEvent) =>
    setFocusedKey(target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null)
  return (
    <ul
      ref={list}
      className={styles.rows}
      aria-label={label}
      style={{ blockSize: `${rows.length * rowRem}rem` }}
      onFocus={noteFocus}
      onBlur={() => setFocusedKey(null)}
    >
      {rowsToDraw(visible, rows.length, focused).map((place) => {
        const row = rows[place]
        if (row === undefined) return null
        const key = keyOf(row)
        return (
          <li
            key={key}
            data-key={key}
            style={{ insetBlockStart: `${place * rowRem}rem`, blockSize: `${rowRem}rem` }}
            aria-setsize={rows.length}
            aria-posinset={place + 1}
          >
            {children(row)}
          </li>
        )
      })}
    </ul>
  )
}

/** The rows that the window shows, in whole rows, so that scrolling within a row renders nothing. */
function useVisibleRows(list: { current: HTMLElement | null }, rowRem: number): RowWindow {
  const [visible, setVisible] = useState<RowWindow>(FIRST_WINDOW)
  const measure = useCallback(() => {
    const element = list.current
    if (element === null) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const next = windowOf(-element.getBoundingClientRect().top, window.innerHeight, rowRem * rem)
    setVisible((now) => (now.first === next.first && now.shown === next.shown ? now : next))
  }, [list, rowRem])
  useLayoutEffect(() => {
    measure()
    // what is above the list may change its height at any time
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [measure])
  return visible
}
