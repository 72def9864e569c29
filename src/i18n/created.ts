import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useText } from './text.ts'

const MS_PER_DAY = 86_400_000

/** Number of the calendar day that an instant falls on for the viewer: days of 23 and 25 hours count as one. */
export const dayOf = (date: Date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_PER_DAY)

/** Photo spec 2: 'Created today', 'Created yesterday' or 'Created {dd MMM yyyy}', by the viewer's calendar days. */
export function useCreatedText(now: number): (created: string) => string {
  const text = useText()
  const { locale } = useIntl()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })
    const today = dayOf(new Date(now))
    return (created) => {
      const date = new Date(created)
      const daysAgo = today - dayOf(date)
      if (daysAgo === 0) return text('albums.createdToday')
      if (daysAgo === 1) return text('albums.createdYesterday')
      return text('albums.created', { date: format.format(date) })
    }
  }, [text, locale, now])
}
