import { readdirSync, readFileSync } from 'node:fs'
import { createIntl } from 'react-intl/server'
import * as v from 'valibot'

const folder = new URL('../../../public/locales/', import.meta.url)
const messagesSchema = v.record(v.string(), v.string())
export type Messages = v.InferOutput<typeof messagesSchema>

export const locales: ReadonlyMap<string, Messages> = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    v.parse(messagesSchema, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  ]),
)

export function messagesOf(locale: string): Messages {
  const messages = locales.get(locale)
  if (!messages) throw new Error(`There is no locale ${locale}`)
  return messages
}

type Parser = ReturnType<typeof createIntl>['formatters']['getMessageFormat']
type Part = ReturnType<ReturnType<Parser>['getAst']>[number]

/** Parts of a message that have no name: plain text, and '#'. */
const UNNAMED: readonly number[] = [0, 7]

interface MessageShape {
  placeholders: Set<string>
  /** The options of each plural and choice. */
  options: string[][]
}

/** Parses a message as the app does and returns its parts; throws when it is invalid. */
export function shapeOf(message: string, locale: string): MessageShape {
  const shape: MessageShape = { placeholders: new Set(), options: [] }
  const { formatters } = createIntl({ locale, messages: {} })
  collect(formatters.getMessageFormat(message, locale).getAst(), shape)
  return shape
}

function collect(parts: readonly Part[], shape: MessageShape): void {
  for (const part of parts) {
    if ('value' in part && !UNNAMED.includes(part.type)) shape.placeholders.add(part.value)
    if (!('options' in part)) continue
    shape.options.push(Object.keys(part.options))
    for (const { value } of Object.values(part.options)) collect(value, shape)
  }
}
