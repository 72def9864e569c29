import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteProject, getProjects, PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import { projectsStatement } from '#server/areas/projects/store.ts'
import { projects } from '#server/areas/projects/tables.ts'
import { enterDemoProjects } from '#server/demo/projects.ts'
import { send } from '#tests/support/browser.ts'
import { createProjectOf, storeProductPicture } from '#tests/support/products.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

async function withProjects(count: number) {
  const { customer, token } = await server.signedIn()
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const updated = new Date(Date.UTC(2026, 0, 1) - at * DAY)
    ids.push(await createProjectOf(server, customer.id, { updated, name: `Project ${at + 1}` }))
  }
  return { accountId: customer.id, token, ids }
}

const read = async (token: string, accountId: string, query: { skip?: number; limit?: number } = {}) =>
  (await server.api(getProjects, { params: { accountId }, query }, token)).answer()
const remove = (token: string, id: string) => server.api(deleteProject, { params: { id } }, token)

describe('saved projects', () => {
  test('are listed page by page, the last changed first', async () => {
    const { accountId, token, ids } = await withProjects(12)
    const first = await read(token, accountId)
    const second = await read(token, accountId, { skip: PROJECTS_PAGE_SIZE, limit: PROJECTS_PAGE_SIZE })
    expect([first.items.length, second.items.length]).toEqual([PROJECTS_PAGE_SIZE, 2])
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect([first.totalProjectCount, second.totalProjectCount]).toEqual([12, 12])
    expect(first.items[0]).toMatchObject({ name: 'Project 1', pages: { done: 24, total: 48 }, progress: 50 })
  })

  test('are none past the end, with the total all the same', async () => {
    const { accountId, token } = await withProjects(1)
    expect(await read(token, accountId, { skip: 10 })).toEqual({ totalProjectCount: 1, items: [] })
  })

  test('have a total that follows what changes while pages are read', async () => {
    const { accountId, token, ids } = await withProjects(11)
    await read(token, accountId)
    expect((await remove(token, ids[3] ?? '')).answer()).toEqual({ projectId: ids[3] })
    expect(await read(token, accountId, { skip: PROJECTS_PAGE_SIZE })).toEqual({ totalProjectCount: 10, items: [] })
    expect((await read(token, accountId)).items.map(({ id }) => id)).toEqual(ids.filter((_, at) => at !== 3))
  })

  test('have a picture once it is stored, at an address that needs no token', async () => {
    const { customer, token } = await server.signedIn()
    await createProjectOf(server, customer.id, { pictureId: 'tent-stars' })
    expect((await read(token, customer.id)).items[0]?.picture).toBeNull()
    await storeProductPicture(server, 'tent-stars')
    const address = (await read(token, customer.id)).items[0]?.picture ?? ''
    const picture = await send(address)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await send(address.replace('tent-stars', 'tent-snow'))).status).toBe(403)
  })

  test('refuse what is no page', async () => {
    const { accountId, token } = await withProjects(0)
    for (const query of [{ limit: 0 }, { limit: 101 }]) {
      expect((await server.api(getProjects, { params: { accountId }, query }, token)).status).toBe(400)
    }
  })
})

describe('another customer’s projects', () => {
  test('are not found, neither to read nor to delete', async () => {
    const { accountId, token, ids } = await withProjects(1)
    const stranger = await server.signedIn()
    expect((await server.api(getProjects, { params: { accountId }, query: {} }, stranger.token)).status).toBe(404)
    expect((await remove(stranger.token, ids[0] ?? '')).status).toBe(404)
    expect((await read(token, accountId)).totalProjectCount).toBe(1)
  })

  test('are as unknown as those that nobody has', async () => {
    const { token } = await server.signedIn()
    for (const accountId of ['me', randomUUID(), '%00']) {
      expect((await server.api(getProjects, { params: { accountId }, query: {} }, token)).status).toBe(404)
    }
    expect((await remove(token, randomUUID())).status).toBe(404)
    expect((await remove(token, 'no-id')).status).toBe(400)
  })
})

test('a project is deleted once', async () => {
  const { token, ids } = await withProjects(1)
  const both = await Promise.all([remove(token, ids[0] ?? ''), remove(token, ids[0] ?? '')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a page is read by an index', async () => {
  const { accountId } = await withProjects(3)
  const plan = await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${projectsStatement(tx, { customerId: accountId })}`)
  })
  expect(JSON.stringify(plan.rows)).toContain('projects_by_updated')
})

test('the demo has three pages for the consumer, some for the business customer, and enters them once', async () => {
  const { db } = server.context
  const consumer = await server.createCustomer({ email: 'consumer@albumen.test' })
  const business = await server.createCustomer({ email: 'business@albumen.test', businessStatus: 'Default' })
  await enterDemoProjects(server.context)
  const countOf = async (id: string) => (await db.select().from(projects).where(eq(projects.customerId, id))).length
  expect(await countOf(consumer.id)).toBe(25)
  expect(await countOf(business.id)).toBeGreaterThan(0)
  await db.delete(projects).where(eq(projects.customerId, consumer.id))
  await enterDemoProjects(server.context)
  expect(await countOf(consumer.id)).toBe(0)
})
