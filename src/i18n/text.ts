import { useCallback } from 'react'
import { type PrimitiveType, useIntl } from 'react-intl'
import { isolatedValues } from '#contract/isolated.ts'

/** Every id of the locale files; English is complete by definition. */
export type MessageId = keyof typeof import('../../public/locales/en-GB.json')
export type Values = Record<string, PrimitiveType>
export type Translate = (id: MessageId, values?: Values) => string

/** The text of a message in the customer's language; names in it keep their direction to themselves. */
export function useText(): Translate {
  const { formatMessage } = useIntl()
  return useCallback((id, values) => formatMessage({ id }, isolatedValues(values)), [formatMessage])
}
