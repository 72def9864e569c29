import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { dayOf } from '#src/i18n/created.ts'
import { useText } from '#src/i18n/text.ts'

/** 'changed today', 'changed yesterday' or 'changed 08 Nov 2026', by the viewer's calendar days. */
export function useChangedText(now: number): (updated: string) => string {
  const text = useText()
  const { locale } = useIntl()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })
    const today = dayOf(new Date(now))
    return (updated) => {
      const date = new Date(updated)
      const daysAgo = today - dayOf(date)
      if (daysAgo === 0) return text('projects.changedToday')
      if (daysAgo === 1) return text('projects.changedYesterday')
      return text('projects.changed', { date: format.format(date) })
    }
  }, [text, locale, now])
}
