import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './Pager.module.css'

/** Pages with a number beside the first, the last and the current one. */
const NEIGHBOURS = 1

type PagerProps = {
  label: string
  /** Which items of how many. */
  range: ReactNode
  /** From 1. */
  page: number
  /** How many there are. */
  pages: number
  /** Address of a page. */
  hrefOf: (page: number) => string
  /** Name of the link to a page. */
  labelOf: (page: number) => string
  previousLabel: string
  nextLabel: string
}

/** The pages that have a number; null stands for those left out. */
export function numberedPages(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= NEIGHBOURS,
  )
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? one - 1
    if (one - before === 1) return [one]
    // a gap of one page is no shorter than its number
    return one - before === 2 ? [one - 1, one] : [null, one]
  })
}

/**
 * Leads through the pages of a list; each is a link with an address of its own.
 *
 * @avoid For a list that can be scrolled through as a whole: `PageRows`. For tabs: `Tabs`.
 * @keys Tab goes from page to page; Enter follows.
 * @announces Navigation with its name; the current page is marked. Politely: which items are shown, whenever that changes.
 */
export function Pager({ label, range, page, pages, hrefOf, labelOf, previousLabel, nextLabel }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.range} aria-live="polite">
        {range}
      </span>
      {pages > 1 ? (
        <ol>
          {page > 1 ? (
            <li>
              <Link href={hrefOf(page - 1)} aria-label={previousLabel}>
                <ChevronLeft />
              </Link>
            </li>
          ) : null}
          {numberedPages(page, pages).map((one, at) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps have fixed places
              <li key={`gap-${at}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={one}>
                <Link href={hrefOf(one)} aria-label={labelOf(one)} aria-current={one === page ? 'page' : undefined}>
                  {one}
                </Link>
              </li>
            ),
          )}
          {page < pages ? (
            <li>
              <Link href={hrefOf(page + 1)} aria-label={nextLabel}>
                <ChevronRight />
              </Link>
            </li>
          ) : null}
        </ol>
      ) : null}
    </nav>
  )
}
