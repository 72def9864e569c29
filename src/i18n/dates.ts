import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Dates in the customer's language. Camera times are local: they are shown as the camera's clock had them. */
export interface DateTexts {
  /** 'November 2026' */
  month(year: number, month: number): string
  /** 'Saturday 14 November 2026, 07:42' for a camera's local time. */
  taken(localTime: string): string
  /** '14 November 2026' for a camera's local time. */
  takenDay(localTime: string): string
}

/** Read as UTC, so that the browser's zone does not shift it. */
const cameraClock = (localTime: string) => new Date(`${localTime.slice(0, 19)}Z`)

/**
 * Formats are created on first use: some pages need only one, and each takes milliseconds to create. An invalid date is shown
 * as it is: a tile must not fail because of it.
 */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): (date: Date, raw: string) => string {
  let format: Intl.DateTimeFormat | null = null
  return (date, raw) => {
    if (Number.isNaN(date.getTime())) return raw
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return format.format(date)
  }
}

function firstOfMonth(year: number, month: number): Date {
  const date = new Date(Date.UTC(year, month - 1, 1))
  date.setUTCFullYear(year)
  return date
}

export function createDateTexts(locale: string): DateTexts {
  const month = formatOf(locale, { month: 'long', year: 'numeric' })
  const day = formatOf(locale, { dateStyle: 'long' })
  const moment = formatOf(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    month: (year, monthOfYear) => month(firstOfMonth(year, monthOfYear), `${year}/${monthOfYear}`),
    taken: (localTime) => moment(cameraClock(localTime), localTime),
    takenDay: (localTime) => day(cameraClock(localTime), localTime),
  }
}

export function useDateTexts(): DateTexts {
  const { locale } = useIntl()
  return useMemo(() => createDateTexts(locale), [locale])
}
