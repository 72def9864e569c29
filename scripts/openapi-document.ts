import { writeFile } from 'node:fs/promises'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { SERVICE_NAMES, type ServiceName } from '#contract/config.ts'
import { errorBody } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { SERVICE_PATHS } from '../server/core/service-paths.ts'

/** What JSON Schema can't express (a transformation, a JSON text) is omitted: the wire's own format remains. */
function schemaOf(schema: GenericSchema): JsonSchema {
  const options = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const
  const { $schema: _, ...rest } = toJsonSchema(schema, options)
  return rest
}

/** Of a number or a boolean that is sent as text: its type, as a parameter's text is described by what it stands for. */
function parameterOf(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean' || !schema.anyOf) return schema
  const { anyOf, ...rest } = schema
  const value = anyOf.find((one) => typeof one === 'object' && (one.type === 'number' || one.type === 'boolean'))
  return typeof value === 'object' ? { ...value, ...rest } : schema
}

/** Objects of a request with no other fields than these: `bind` refuses unknown ones. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  return 'properties' in value ? { ...parts, additionalProperties: false } : parts
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: parameterOf(property),
  }))
}

const contentOf = ({ file, answer }: Call) =>
  file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : json(schemaOf(answer))

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** Without a token, with or without one, or with one. */
function securityOf({ anonymous }: Call) {
  if (anonymous === true) return []
  return anonymous === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

/** What calls answer besides the failures of their own. */
function commonFailures({ anonymous, params, query, body }: Call): Record<number, string> {
  return {
    ...((params ?? query ?? body) && { 400: 'The request does not fit the call; `fields` names what is wrong.' }),
    ...(!anonymous && { 401: 'No valid token, or its session has ended.' }),
    ...(anonymous !== true && { 404: 'The account of the token was deleted.' }),
    ...(body && { 408: 'The body did not come in time.', 413: 'The body is too long.', 415: 'The body is not JSON.' }),
    500: 'Something went wrong; the correlation id is in the log.',
    503: 'A part of the service is away; see Retry-After.',
  }
}

/** `deleteAlbumPhotos` as 'Delete album photos'. */
const summaryOf = (name: string) => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const failureOf = ({ malformed }: Call, status: string) =>
  malformed && status === '400' ? schemaOf(malformed) : { $ref: '#/components/schemas/Failure' }

function operationOf(name: string, call: Call) {
  const own = call.errors ?? {}
  const failures = Object.entries({ ...commonFailures(call), ...own })
  return {
    operationId: name,
    tags: [call.service],
    summary: summaryOf(name),
    description: `${call.description}${call.ours ? ' (A call of this product’s own.)' : ''}`,
    security: securityOf(call),
    parameters: [
      { name: CORRELATION_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body && { requestBody: { required: true, content: json(closed(schemaOf(call.body))) } }),
    responses: {
      200: { description: 'The answer.', content: contentOf(call) },
      ...Object.fromEntries(
        failures.map(([status, description]) => [status, { description, content: json(failureOf(call, status)) }]),
      ),
    },
  }
}

const serverOf = (service: ServiceName) => ({
  url: SERVICE_PATHS[service],
  description: `As served here; a front-end takes services.${service} of its config.json.`,
})

type PathItem = Record<string, unknown> & { servers: ReturnType<typeof serverOf>[] }

/** The paths of all services, each with its service as the only server. */
function pathsOf(): Record<string, PathItem> {
  const paths = new Map<string, { service: ServiceName; item: PathItem }>()
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path || '/'
    const known = paths.get(path) ?? { service: call.service, item: { servers: [serverOf(call.service)] } }
    const method = call.method.toLowerCase()
    if (known.service !== call.service || method in known.item) throw new Error(`Two calls are ${method} ${path}.`)
    known.item[method] = operationOf(name, call)
    paths.set(path, known)
  }
  return Object.fromEntries([...paths].map(([path, { item }]) => [path, item]))
}

/** The wire as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const used = new Set(Object.values<Call>(CALLS).map(({ service }) => service))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Albumen',
      version: '1',
      description: 'The services of the account area. Each path has the address of its service as its server.',
    },
    servers: [{ url: '/', description: 'Every path names its own.' }],
    tags: SERVICE_NAMES.filter((name) => used.has(name)).map((name) => ({
      name,
      description: `services.${name} of config.json`,
    })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(errorBody) },
    },
    paths: pathsOf(),
  }
}

/** Where `npm run build` and `npm run openapi` write the document. */
export const OPENAPI_FILE = 'docs/openapi.json'

export const writeOpenApi = (file: string): Promise<void> =>
  writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
