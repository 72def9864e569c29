import { useMemo } from 'react'
import { UNKNOWN_MONTH } from '#contract/photos.ts'
import { useDateTexts } from '#src/i18n/dates.ts'
import { useText } from '#src/i18n/text.ts'
import type { TimelineTexts } from './types.ts'

const UNKNOWN_KEY = `${UNKNOWN_MONTH.year}/${UNKNOWN_MONTH.month}`

/** Months are drawn again with every row that comes: what is written about them is made once. */
function remembered<K>(make: (key: K) => string): (key: K) => string {
  const made = new Map<K, string>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** The timeline's texts in the customer's language; 1970/1 is 'Unknown Date' (open question 3). */
export function useTimelineTexts(): TimelineTexts {
  const text = useText()
  const dates = useDateTexts()
  return useMemo(() => {
    const monthTitle = remembered((key: string) => {
      const [year, month] = key.split('/').map(Number)
      return key === UNKNOWN_KEY ? text('photos.unknownDate') : dates.month(year ?? 0, month ?? 1)
    })
    return {
      grid: text('photos.grid'),
      monthTitle,
      monthCount: remembered((count: number) => text('count.photos', { count })),
      selectedOf: (selected, count) => text('photos.selectedOf', { selected, count }),
      selectMonth: remembered((key: string) => text('photos.selectMonth', { month: monthTitle(key) })),
      more: (hidden) => text('photos.more', { count: hidden }),
      moreLabel: (hidden, key) => text('photos.moreLabel', { count: hidden, month: monthTitle(key) }),
      monthFailed: text('photos.failed'),
      tryAgain: text('common.tryAgain'),
      keysHint: text('keys.hint'),
      scrubber: text('scrubber.label'),
      undated: text('scrubber.undated'),
    }
  }, [text, dates])
}
