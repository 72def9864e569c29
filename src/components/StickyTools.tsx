import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import styles from './StickyTools.module.css'

/** Less than this is no scrolling of the reader's, in pixels. */
const JITTER = 6

/** Marks the page while the tools are there, and on small screens while they are away: scrolling down, until up again. */
function useStickyTools(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.tools = 'shown'
    return () => {
      delete dataset.tools
    }
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = window.scrollY
    const look = () => {
      const way = window.scrollY - last
      if (Math.abs(way) < JITTER) return
      last += way
      const wanted = way > 0 ? 'away' : 'shown'
      if (dataset.tools !== wanted) dataset.tools = wanted
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
}

/**
 * A row of tools above a list, at hand wherever one scrolls: below the header, and on phones after scrolling up.
 *
 * @avoid Twice on a page. For actions on selected photos: `SelectionBar`.
 * @keys Tab goes through the tools.
 * @announces Nothing of its own.
 */
export function StickyTools({ children }: { children: ReactNode }) {
  useStickyTools()
  return <div className={styles.tools}>{children}</div>
}
