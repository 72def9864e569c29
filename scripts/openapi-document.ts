import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { SERVICE_NAMES } from '#contract/config.ts'
import { errorBody } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'

/** What JSON Schema can't express (a transformation, a JSON text) is omitted: the wire's own format remains. */
const schemaOf = (schema: GenericSchema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'openapi-3.0' })

type ObjectSchema = { properties?: Record<string, unknown>; required?: readonly string[] }

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const contentOf = ({ file, answer }: Call) =>
  file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : json(answer)

const json = (schema: GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } })

/** Without a token, with or without one, or with one. */
function securityOf({ anonymous }: Call) {
  if (anonymous === true) return []
  return anonymous === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function operationOf(name: string, call: Call) {
  const failures = { ...(call.anonymous ? {} : { 401: 'No valid token.' }), ...call.errors }
  return {
    operationId: name,
    tags: [call.service],
    description: `${call.description}${call.ours ? ' (A call of this product’s own.)' : ''}`,
    servers: [
      {
        url: `{${call.service}}`,
        description: `services.${call.service} of config.json`,
        variables: { [call.service]: { default: '/' } },
      },
    ],
    security: securityOf(call),
    parameters: [
      { name: CORRELATION_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body && { requestBody: { required: true, content: json(call.body) } }),
    responses: {
      200: { description: 'The answer.', content: contentOf(call) },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [status, { description, content: json(errorBody) }]),
      ),
    },
  }
}

/** The wire as an OpenAPI document. */
export function openApiDocument(): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path || '/'
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Albumen',
      version: '1',
      description: `The services of the account area: ${SERVICE_NAMES.join(', ')}.`,
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
