import { useCallback } from 'react'
import { type PrimitiveType, useIntl } from 'react-intl'
import { elided } from '#contract/elided.ts'
import { isolatedValues } from '#contract/isolated.ts'

/** Every id of the locale files; English is complete by definition. */
export type MessageId = keyof typeof import('../../public/locales/en-GB.json')
export type Values = Record<string, PrimitiveType>
export type Translate = (id: MessageId, values?: Values) => string

/** The text of a message in the customer's language; names in it keep their direction to themselves. */
export function useText(): Translate {
  const { formatMessage, locale } = useIntl()
  return useCallback(
    (id, values) => elided(locale, formatMessage({ id }, isolatedValues(values))),
    [formatMessage, locale],
  )
}
