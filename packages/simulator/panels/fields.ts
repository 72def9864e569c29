import * as v from 'valibot'
import { issueText } from '../session/check.ts'

/** A field of an event's payload, as its schema describes it. */
export interface PayloadField {
  name: string
  kind: 'text' | 'number' | 'yes-no' | 'choice' | 'json'
  options: readonly string[]
  schema: v.GenericSchema
}

const KINDS: Readonly<Record<string, PayloadField['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'yes-no',
  picklist: 'choice',
}

interface ObjectSchema extends v.GenericSchema {
  entries: Readonly<Record<string, v.GenericSchema>>
}

const hasEntries = (schema: v.GenericSchema): schema is ObjectSchema => 'entries' in schema

function optionsOf(schema: v.GenericSchema): string[] {
  const options: unknown = Reflect.get(schema, 'options')
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : []
}

/** The fields of an event other than its type; empty for an event without a payload. */
export function fieldsOf(schema: v.GenericSchema): PayloadField[] {
  if (!hasEntries(schema)) return []
  return Object.entries(schema.entries)
    .filter(([name]) => name !== 'type')
    .map(([name, inner]) => ({ name, kind: KINDS[inner.type] ?? 'json', options: optionsOf(inner), schema: inner }))
}

/** Converts between a value and the field's text; undefined where the text is no such value. */
export const toText = ({ kind }: PayloadField, value: unknown): string =>
  kind === 'json' ? (JSON.stringify(value, null, 2) ?? '') : String(value ?? '')

export function toValue({ kind }: PayloadField, text: string): { value: unknown } | null {
  if (kind === 'text' || kind === 'choice') return { value: text }
  if (kind === 'yes-no') return { value: text === 'true' }
  if (kind === 'json' && text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** The error of a field's value, or null. */
export function fieldProblem({ schema }: PayloadField, value: unknown): string | null {
  const { success, issues } = v.safeParse(schema, value)
  return success ? null : issueText(issues)
}
