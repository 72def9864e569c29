import { useMemo } from 'react'
import { useText } from '#src/i18n/text.ts'
import type { GridTexts } from '#src/photo-list/grid/model/types.ts'
import type { SectionHeadings } from './source.ts'

/** Sections are drawn again with every row that comes: what is written about them is made once. */
function remembered<K>(make: (key: K) => string): (key: K) => string {
  const made = new Map<K, string>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

interface GridTextsInput {
  /** Said where photos could not be loaded; the library's text unless given. */
  failed?: string | undefined
  /** The name of the list for screen readers. */
  label: string
  /** Left out where sections have no title. */
  titleOf?: ((section: string) => string) | undefined
  headings?: SectionHeadings | undefined
}

/** The grid's texts in the customer's language. */
export function useGridTexts({ label, failed, titleOf, headings }: GridTextsInput): GridTexts {
  const text = useText()
  return useMemo(() => {
    const sectionTitle = remembered((section: string) => titleOf?.(section) ?? label)
    return {
      grid: label,
      sectionTitle,
      sectionCount: headings?.countText ?? remembered((count: number) => text('count.photos', { count })),
      isSectionUrgent: headings?.isUrgent,
      selectedOf: (selected, count) => text('photos.selectedOf', { selected, count }),
      selectSection: remembered((section: string) => text('photos.selectMonth', { month: sectionTitle(section) })),
      more: (hidden) => text('photos.more', { count: hidden }),
      moreLabel: (hidden, section) => text('photos.moreLabel', { count: hidden, month: sectionTitle(section) }),
      loadMore: text('common.loadMore'),
      sectionFailed: failed ?? text('photos.failed'),
      tryAgain: text('common.tryAgain'),
      keysHint: text('keys.hint'),
      scrubber: text('scrubber.label'),
      undated: text('scrubber.undated'),
    }
  }, [text, label, failed, titleOf, headings])
}
