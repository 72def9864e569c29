import * as v from 'valibot'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function schemaOfObjects(samples: readonly Record<string, unknown>[]): v.GenericSchema {
  const keys = new Set(samples.flatMap((sample) => Object.keys(sample)))
  const entries = [...keys].map((key) => {
    const values = samples.filter((sample) => key in sample).map((sample) => sample[key])
    const schema = schemaLike(values)
    return [key, values.length < samples.length ? v.optional(schema) : schema] as const
  })
  return v.looseObject(Object.fromEntries(entries))
}

function schemaOfKind(samples: readonly unknown[]): v.GenericSchema {
  const [first] = samples
  if (first === undefined) return v.undefined_('Expected nothing')
  if (first === null) return v.null()
  if (typeof first === 'string') return v.string()
  if (typeof first === 'number') return v.number()
  if (typeof first === 'boolean') return v.boolean()
  if (Array.isArray(first)) {
    const elements = samples.flat()
    return elements.length === 0 ? v.array(v.unknown()) : v.array(schemaLike(elements))
  }
  return schemaOfObjects(samples.filter(isObject))
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The common schema of samples: the shape of an answer when only answers are known. */
export function schemaLike(samples: readonly unknown[]): v.GenericSchema {
  const kinds = Map.groupBy(samples, kindOf)
  const schemas = [...kinds.values()].map(schemaOfKind)
  const [only] = schemas
  if (only === undefined) return v.unknown()
  return schemas.length === 1 ? only : v.union(schemas)
}
