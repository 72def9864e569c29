import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** An export's dates in the customer's language and the browser's time zone, from milliseconds since 1970. */
export interface ExportDates {
  /** '28 Nov 2026' */
  day: (time: number) => string
  /** '21 Nov 2026, 09:14' */
  moment: (time: number) => string
}

export function useExportDates(): ExportDates {
  const { locale } = useIntl()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return { day: (time) => day.format(time), moment: (time) => moment.format(time) }
  }, [locale])
}
