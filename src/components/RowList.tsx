import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './RowList.module.css'
import { FIRST_WINDOW, ROW_REM, type RowWindow, rowsToDraw, windowOf } from './row-window.ts'

type RowListProps<Row> = {
  label: string
  /** All of them. */
  rows: readonly Row[]
  /** What tells one row from the others. */
  keyOf: (row: Row) => string
  /** Renders one row, ROW_REM high. */
  children: (row: Row) => ReactNode
}

const keyAround = (element: Element) => element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null

/**
 * A virtual list of thousands of rows of one height that scrolls by itself; only visible rows are in the DOM.
 *
 * @avoid For rows that scroll with the page: `PageRows`. For few rows: `List`.
 * @keys The list is a tab stop: arrow keys, Page Up and Page Down scroll it. Tab goes through the buttons of the rows in
 *   view; when one is gone, its row or the list has the focus.
 * @announces A group with its name; each item with its place among all of them.
 */
export function RowList<Row>({ label, rows, keyOf, children }: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const { visible, measure } = useVisibleRows(list)
  const { focusedKey, onFocus, onBlur } = useFocusRestoration(list)
  const focused = focusedKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={list}
      className={styles.list}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reachable by keyboard
      tabIndex={0}
      onScroll={measure}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ul style={{ blockSize: `${rows.length * ROW_REM}rem` }}>
        {rowsToDraw(visible, rows.length, focused).map((place) => {
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

/** Tracks the visible part of the list, in whole rows, so that scrolling within a row renders nothing. */
function useVisibleRows(list: { current: HTMLElement | null }) {
  const [visible, setVisible] = useState<RowWindow>(FIRST_WINDOW)
  const measure = useCallback(() => {
    const element = list.current
    if (element === null) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const next = windowOf(element.scrollTop, element.clientHeight, ROW_REM * rem)
    setVisible((now) => (now.first === next.first && now.shown === next.shown ? now : next))
  }, [list])
  useLayoutEffect(() => {
    if (list.current === null) return
    const observer = new ResizeObserver(measure)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, measure])
  return { visible, measure }
}

/** Remembers the focused row, and restores the focus when the button or row that had it is gone. */
function useFocusRestoration(list: { current: HTMLElement | null }) {
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
