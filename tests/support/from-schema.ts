import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format && FORMATS[format]) return FORMATS[format]
  // fast-check makes no texts for assertions
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, property]) => {
    const part = fromSchema(property)
    return [name, required.includes(name) ? part : fc.option(part, { nil: undefined, freq: 2 })] as const
  })
  return fc.record(Object.fromEntries(parts))
}

/** Values that fit a JSON schema, as far as it says what it wants. */
export function fromSchema(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue({ maxDepth: 1 })
  const { type, anyOf, enum: choices, items, minItems = 0, maxItems = 3, minimum = 0, maximum = 1e6 } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map(fromSchema))
  const of: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    string: () => textOf(schema),
    integer: () => fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }),
    number: () => fc.double({ min: minimum, max: maximum, noNaN: true }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () =>
      fc.array(fromSchema(Array.isArray(items) ? items[0] : items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      }),
    object: () => objectOf(schema),
  }
  const kinds = [type ?? 'object'].flat().flatMap((kind) => of[kind]?.() ?? [])
  return kinds.length > 0 ? fc.oneof(...kinds) : fc.constant(null)
}
