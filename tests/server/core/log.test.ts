import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { confirmAccountDeletion } from '#contract/account-deletion.ts'
import { loggedPath } from '#server/core/http/correlation.ts'
import { createLog } from '#server/core/log.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
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

it('logs the route of a refused request, never what its address says', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001'
  const address = (path: string) => `${server.origin}${path}?token=a-secret&email=a%40b.test`
  const paths = {
    [`/api/authentication/v2/identities/consumer/${id}/deleteaccount/a-secret/actions/confirm`]: `/api/authentication${confirmAccountDeletion.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    [`/images/${id}/300`]: '/images/:imageId/:size',
    [`/api/uploads/${id}`]: '/api/uploads/:id',
    '/api/nowhere/a@b.test/short-1': '/api/nowhere/…/…',
    '/sign-in/a-secret-1': '/sign-in/:uid',
    '/oidc/auth/a-secret-2': '/oidc/auth/:uid',
  }
  for (const [path, route] of Object.entries(paths)) {
    const method = path.endsWith('/confirm') ? 'POST' : 'GET'
    const lines = await linesOf(async () => {
      const log = vi.spyOn(server.context.log, 'warn').mockImplementation((message, details) => {
        process.stderr.write(JSON.stringify({ message, ...details }))
      })
      await send(address(path), { method })
      await expect.poll(() => log.mock.calls.length).toBe(1)
      log.mockRestore()
    })
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ method, route })
    expect(lines.join()).not.toMatch(/a-secret|aaaaaaaa|@|%40/)
  }
})

it.each([
  ['/v2/eyJhbGciOi.eyJzdWIi/actions', '/…/…/actions'],
  [`/x/${'k'.repeat(43)}`, '/x/…'],
  ['/wp-login.php', '/wp-login.php'],
  ['/my-photos/photos/', '/my-photos/photos/'],
])('a path without a route, %s, is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))
