import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Dates of orders, in the customer's language and time zone. */
export interface OrderDates {
  /** '12 Nov 2026' */
  day(instant: string): string
  /** '12 Nov' */
  shortDay(instant: string): string
  /** 'Thursday 12 November 2026' */
  longDay(instant: string): string
  /** 'Tue, 24 Nov, 18:00' */
  moment(instant: string): string
  /** 'Tue, 24 Nov, 18:00'; 'today, 18:00' where it is today. */
  until(instant: number, now: number): string
  /** 'Wed 25 – Fri 27 November' for days (yyyy-mm-dd) that belong to no time zone. */
  range(earliest: string, latest: string): string
  /** '25 – 27 Nov' */
  shortRange(earliest: string, latest: string): string
  /** 'Mon' for 1 to 'Sun' for 7. */
  weekday(day: number): string
}

const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** Formats are made at first use: each takes milliseconds. */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null
  return () => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format
  }
}

export function createOrderDates(locale: string): OrderDates {
  const day = lazyFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })
  const shortDay = lazyFormat(locale, { day: 'numeric', month: 'short' })
  const longDay = lazyFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = lazyFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const dayAndTime = lazyFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const range = lazyFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortRange = lazyFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weekday = lazyFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return {
    day: (instant) => day().format(new Date(instant)),
    shortDay: (instant) => shortDay().format(new Date(instant)),
    longDay: (instant) => longDay().format(new Date(instant)),
    moment: (instant) => dayAndTime().format(new Date(instant)),
    until: (instant, now) => {
      const isToday = new Date(instant).toDateString() === new Date(now).toDateString()
      if (!isToday) return dayAndTime().format(new Date(instant))
      const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
      return `${today}, ${time().format(new Date(instant))}`
    },
    range: (earliest, latest) => range().formatRange(new Date(earliest), new Date(latest)),
    shortRange: (earliest, latest) => shortRange().formatRange(new Date(earliest), new Date(latest)),
    weekday: (number) => weekday().format(new Date(MONDAY + (number - 1) * DAY)),
  }
}

export function useOrderDates(): OrderDates {
  const { locale } = useIntl()
  return useMemo(() => createOrderDates(locale), [locale])
}
