import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** The lines written to standard error during an action. */
async function linesOf(happening: () => Promise<unknown>): Promise<string[]> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const print = vi.spyOn(console, 'error').mockReturnValue()
  try {
    await happening()
    return [...write.mock.calls, ...print.mock.calls].map(([line]) => String(line))
  } finally {
    write.mockRestore()
    print.mockRestore()
  }
}

it('describes a failed query without its parameters', async () => {
  const failure: unknown = await server.context.db
    .execute(sql`select ${'a secret'} from nowhere`)
    .catch((error) => error)
  const [line] = await linesOf(async () => createLog().error('A query failed.', failure))
  expect(line).toContain('relation \\"nowhere\\" does not exist')
  expect(line).not.toContain('a secret')
})

it('shows where a copied error comes from', async () => {
  const { message, stack } = new Error('No worker.')
  const [line] = await linesOf(async () => createLog().error('The job queue failed.', { message, stack }))
  expect(line).toContain('Error: No worker.\\n    at ')
})

it('logs once, with its correlation id, that a sign-in could not start', async () => {
  await server.context.pool.query('alter table identity_records rename to moved')
  try {
    const lines = await linesOf(async () => {
      const { url } = beginAuthorisation(server.origin)
      const response = await createBrowser().visit(url, { headers: { 'x-correlation-id': 'the-one' } })
      expect(response.status).toBe(500)
    })
    // Jobs in the background log, too.
    const [line = '', ...more] = lines.filter((one) => one.includes('the-one'))
    expect(more).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: 'error', correlationId: 'the-one', status: 500 })
    expect(line).toContain('identity_records')
    expect(line).not.toContain('params')
  } finally {
    await server.context.pool.query('alter table moved rename to identity_records')
  }
})
