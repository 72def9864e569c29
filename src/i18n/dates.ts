import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Dates in the customer's language. Camera times are local: they are shown as they were on the camera's clock. */
export interface DateTexts {
  /** 'November 2026' */
  month(year: number, month: number): string
  /** 'Saturday 14 November 2026, 07:42' for a camera's local time. */
  taken(localTime: string): string
  /** '14 November 2026' for a camera's local time. */
  takenDay(localTime: string): string
}

/** The camera's clock read as if it were UTC, so that no zone of the browser moves it. */
const cameraClock = (localTime: string) => new Date(`${localTime.slice(0, 19)}Z`)

function createDateTexts(locale: string): DateTexts {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return {
    month: (year, monthOfYear) => month.format(new Date(Date.UTC(year, monthOfYear - 1, 1)).setUTCFullYear(year)),
    taken: (localTime) => moment.format(cameraClock(localTime)),
    takenDay: (localTime) => day.format(cameraClock(localTime)),
  }
}

export function useDateTexts(): DateTexts {
  const { locale } = useIntl()
  return useMemo(() => createDateTexts(locale), [locale])
}
