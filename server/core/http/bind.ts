import type { Context, Hono } from 'hono'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import type { AppEnv } from '../context.ts'
import { HttpError } from './errors.ts'

type PartOutput<S> = S extends GenericSchema ? InferOutput<S> : never

/** A handler's input: the call's parts, checked and transformed by its schemas, and the customer's id ('' when anonymous). */
export type BoundInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends GenericSchema ? K : never]: PartOutput<C[K]>
} & { customerId: string; origin: string }

/**
 * Answers `call` on `app` (mounted below the call's service): the handler's value as JSON, or a Response as it is (e.g. a 304).
 * The handler throws HttpError for anything else. 401 without a signed-in customer unless the call is anonymous; 400 with
 * `fields` ('params.id', 'query.limit', 'body') for input that does not match the call's schemas, and for unknown fields of a
 * body; 415 for a body that is not declared as JSON. Routes match in the order they are bound: `/photos/ids` before `/photos/{id}`.
 */
export function bind<const C extends Call>(
  app: Hono<AppEnv>,
  call: C,
  handler: (input: BoundInput<C>, c: Context<AppEnv>) => Promise<InferInput<C['answer']> | Response>,
): void {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(call.method, path, async (c) => {
    const customerId = c.get('customerId')
    if (!call.anonymous && customerId === '') {
      throw new HttpError(401, 'Sign in first.', undefined, { 'WWW-Authenticate': 'Bearer' })
    }
    const parts = {
      ...(call.params && { params: check('params', call.params, c.req.param()) }),
      ...(call.query && { query: check('query', call.query, c.req.query()) }),
      ...(call.body && { body: check('body', call.body, refuseUnknown(call.body, await readJson(c))) }),
    }
    // The parts are exactly those of the call, each the output of its schema, as BoundInput says.
    const input = { ...parts, customerId, origin: c.get('origin') } as BoundInput<C>
    const answer = await handler(input, c)
    return answer instanceof Response ? answer : c.json(answer)
  })
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) throw new HttpError(415, 'The body is not application/json.')
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON.', { body: 'Not JSON.' })
  }
}

/** Paths of an object's unknown fields, nested objects included. */
function unknownFields(schema: unknown, value: unknown, path: string): string[] {
  if (v.is(ARRAY_SCHEMA, schema) && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownFields(schema.item, item, `${path}.${index}`))
  }
  if (!v.is(OBJECT_SCHEMA, schema) || !v.is(v.record(v.string(), v.unknown()), value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    return Object.hasOwn(schema.entries, name) ? unknownFields(schema.entries[name], field, at) : [at]
  })
}
const ARRAY_SCHEMA = v.looseObject({ type: v.literal('array'), item: v.unknown() })
const OBJECT_SCHEMA = v.looseObject({ type: v.literal('object'), entries: v.record(v.string(), v.unknown()) })

/** Otherwise a mistyped field that is ignored would look as if it had been taken. */
function refuseUnknown(schema: GenericSchema, value: unknown): unknown {
  const unknown = unknownFields(schema, value, 'body')
  if (unknown.length === 0) return value
  const fields = Object.fromEntries(unknown.map((path) => [path, 'No field of this call.']))
  throw new HttpError(400, 'There are fields that the call does not have.', fields)
}

function check(part: string, schema: GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const fields = parsed.issues.map((issue) => [[part, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message])
  throw new HttpError(400, 'The request does not fit the call.', Object.fromEntries(fields))
}
