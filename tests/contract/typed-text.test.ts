import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'

/** Texts that no customer types: made by programs. */
const MADE_BY_PROGRAMS = /\.(photoIds|channel|widgetId|vendorId|timeZone|locale)$|^getCatalogue\.|Download\.name$/

/** The texts of a request's body, by name. */
function textsOf(schema: unknown, name: string): [name: string, schema: v.GenericSchema][] {
  const { type, entries, wrapped, item, options } = schema as Record<string, unknown>
  if (type === 'string') return [[name, schema as v.GenericSchema]]
  if (entries) return Object.entries(entries).flatMap(([key, entry]) => textsOf(entry, `${name}.${key}`))
  if (Array.isArray(options)) return options.flatMap((option) => textsOf(option, name))
  return wrapped || item ? textsOf(wrapped ?? item, name) : []
}

const BODIES = Object.entries<Call>(CALLS).flatMap(([name, { body }]) => (body ? textsOf(body, name) : []))

it.each(BODIES)('%s takes a text as the customer sees it', (name, schema) => {
  const parsed = v.safeParse(schema, 'Snow\u200b\u00a0\u00adfall')
  // what has a form of its own, such as an id, refuses it
  if (parsed.success && !MADE_BY_PROGRAMS.test(name)) expect(parsed.output).toBe('Snow fall')
})
