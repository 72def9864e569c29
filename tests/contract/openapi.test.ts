import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { generateApi } from 'swagger-typescript-api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { errorBody } from '#contract/failure.ts'
import { send } from '#tests/support/browser.ts'
import { fromSchema } from '#tests/support/from-schema.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { openApiDocument, writeOpenApi } from '../../scripts/openapi-document.ts'

/** Requests of each call; `OPENAPI_RUNS=200` sends more. */
const RUNS = Number(process.env.OPENAPI_RUNS ?? 8)
const run = promisify(execFile)

describe('the OpenAPI document', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-openapi-'))
    file = join(folder, 'openapi.json')
    await writeOpenApi(file)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('has every call of the contract', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort())
  })

  it('is valid for swagger-parser', async () => {
    const { paths = {} } = await SwaggerParser.validate(file)
    expect(Object.keys(paths).length).toBeGreaterThan(90)
  })

  it('is valid for Redocly', async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stderr } = await run('redocly', ['lint', file, '--format', 'summary'], { env })
    expect(stderr).toContain('valid')
    expect(stderr).not.toMatch(/warning|error/)
  })

  it('gives a client that compiles', async () => {
    const output = join(folder, 'client')
    const files = { input: file, output, fileName: 'client.ts' }
    await generateApi({ ...files, silent: true })
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2023,dom']
    const compiled = run('tsc', [...options, '--ignoreConfig', join(output, 'client.ts')])
    await expect(compiled).resolves.toMatchObject({ stdout: '' })
  })
})

const operation = v.object({
  operationId: v.picklist(Object.keys(CALLS) as (keyof typeof CALLS)[]),
  parameters: v.array(
    v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: v.custom<JsonSchema>(() => true) }),
  ),
  requestBody: v.optional(
    v.object({ content: v.object({ 'application/json': v.object({ schema: v.custom<JsonSchema>(() => true) }) }) }),
  ),
  responses: v.record(v.string(), v.unknown()),
})
type Operation = v.InferOutput<typeof operation>
const item = v.objectWithRest({ servers: v.tuple([v.object({ url: v.string() })]) }, operation)

const operations = Object.entries(openApiDocument().paths).flatMap(([path, described]) => {
  const {
    servers: [{ url }],
    ...methods
  } = v.parse(item, described)
  return Object.entries(methods).map(([method, { operationId, ...rest }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    address: url + path,
    ...rest,
  }))
})

interface Request {
  values: Record<string, unknown>
  body: unknown
  /** What is wrong with it; most are as described. */
  fault: 'none' | 'no token' | 'other field' | 'other value' | 'not JSON' | 'as text'
}

/** Requests as described, of which some have a fault. Some name what the customer has. */
function requestOf({ parameters, requestBody }: Omit<Operation, 'operationId'>): fc.Arbitrary<Request> {
  const values = parameters.flatMap(({ name, in: place, required, schema }) => {
    if (place === 'header') return []
    const own = fc.constant(`own ${name}`)
    const value = place === 'path' ? fc.oneof(fromSchema(schema), own) : fromSchema(schema)
    return [[name, required ? value : fc.option(value, { nil: undefined })] as const]
  })
  return fc.record({
    values: fc.record(Object.fromEntries(values)),
    body: requestBody ? fromSchema(requestBody.content['application/json'].schema) : fc.constant(undefined),
    fault: fc.oneof(
      { weight: 3, arbitrary: fc.constant('none' as const) },
      fc.constantFrom('no token', 'other field', 'other value', 'not JSON', 'as text'),
    ),
  })
}

describe('what is answered', () => {
  let server: TestServer
  let customer: TestCustomer
  let token: string
  const seen = new Map<number, number>()
  beforeAll(async () => {
    server = await startServer()
    ;({ customer, token } = await server.signedIn({ businessStatus: 'New' }))
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    const statuses = [...seen].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    const sum = [...seen.values()].reduce((all, times) => all + times, 0)
    process.stdout.write(`${sum} requests made from the document answered ${statuses.join(', ')}\n`)
  })

  const faulty = (body: unknown, fault: Request['fault']): string | undefined => {
    if (body === undefined) return undefined
    if (fault === 'not JSON') return '{'
    if (fault === 'other value') return JSON.stringify([body])
    if (fault === 'other field' && typeof body === 'object') return JSON.stringify({ ...body, surplus: 1 })
    return JSON.stringify(body)
  }

  function ask({ method, address, parameters }: (typeof operations)[number], { values, body, fault }: Request) {
    const own: Record<string, string> = { idpSub: customer.id, idpType: customer.idpType, accountId: customer.id }
    const given = (name: string) => {
      const value = values[name]
      return String(typeof value === 'string' && value.startsWith('own ') ? (own[name] ?? 'none') : value)
    }
    const url = new URL(
      server.origin + address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)) || '-'),
    )
    for (const { name, in: place } of parameters) {
      if (place === 'query' && values[name] !== undefined) url.searchParams.set(name, given(name))
    }
    const sent = faulty(body, fault)
    return send(url, {
      method,
      headers: {
        ...(fault !== 'no token' && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-type': fault === 'as text' ? 'text/plain' : 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
    })
  }

  it.each(operations)('$method $address is as documented', async (described) => {
    const call: Call = CALLS[described.name]
    await fc.assert(
      fc.asyncProperty(requestOf(described), async (request) => {
        const response = await ask(described, request)
        const text = await response.text()
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        expect(Object.keys(described.responses), text).toContain(String(response.status))
        expect(response.status, text).toBeLessThan(500)
        const malformed = response.status === 400 ? call.malformed : undefined
        const schema = response.ok ? call.answer : (malformed ?? errorBody)
        const answered: unknown = response.ok && call.file ? text : JSON.parse(text)
        expect(v.safeParse(schema, answered).issues, text).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })
})
