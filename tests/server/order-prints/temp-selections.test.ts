import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAllPhotos } from '#contract/deleted-photos.ts'
import { deletePhotos, MAX_SELECTED } from '#contract/photos.ts'
import { createTempSelection, getTempSelection } from '#contract/temp-selections.ts'
import {
  hasSelection,
  keepSelection,
  MAX_TEMP_SELECTIONS,
  readSelection,
  removeExpiredSelections,
  TEMP_SELECTION_TTL,
} from '#server/areas/order-prints/temp-selections/store.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { addPhotos } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const create = (token: string, photoIds: string[]) => server.api(createTempSelection, { body: { photoIds } }, token)
const read = (token: string, id: string) => server.api(getTempSelection, { params: { id } }, token)
const remove = (token: string, photoIds: string[]) => server.api(deletePhotos, { body: { photoIds } }, token)

async function withPhotos(amount: number) {
  const { customer, token } = await server.signedIn()
  const photoIds = await addPhotos(
    server,
    customer.id,
    Array.from({ length: amount }, () => ({})),
  )
  return { customer, token, photoIds }
}

describe('a temp selection', () => {
  test('holds its photos in the order in which they were selected, each once', async () => {
    const { token, photoIds } = await withPhotos(3)
    const [first = '', second = '', third = ''] = photoIds
    const { tempSelectionId } = (await create(token, [third, first, second.toUpperCase(), third])).answer()
    expect((await read(token, tempSelectionId)).answer()).toEqual({ photoIds: [third, first, second] })
  })

  test('answers what is left after deletions (open question 56)', async () => {
    const { token, photoIds } = await withPhotos(3)
    const { tempSelectionId } = (await create(token, photoIds)).answer()
    await remove(token, photoIds.slice(0, 1))
    expect((await read(token, tempSelectionId)).answer().photoIds).toEqual(photoIds.slice(1))
    await server.api(deleteAllPhotos, {}, token)
    expect((await read(token, tempSelectionId)).answer().photoIds).toEqual([])
  })

  test('leaves out photos of others, and is refused when no photo is left', async () => {
    const one = await withPhotos(1)
    const other = await withPhotos(1)
    const { tempSelectionId } = (await create(one.token, [...other.photoIds, ...one.photoIds])).answer()
    expect((await read(one.token, tempSelectionId)).answer().photoIds).toEqual(one.photoIds)
    expect((await read(other.token, tempSelectionId)).status).toBe(404)
    expect((await create(one.token, other.photoIds)).status).toBe(404)
    expect((await create(one.token, [randomUUID()])).status).toBe(404)
  })

  test('needs photos, and takes as many as can be selected', async () => {
    const { token, photoIds } = await withPhotos(1)
    expect((await create(token, [])).status).toBe(400)
    expect((await create(token, ['1'])).status).toBe(400)
    const many = Array.from({ length: MAX_SELECTED - 1 }, () => randomUUID())
    const { tempSelectionId } = (await create(token, [...many, ...photoIds])).answer()
    expect((await read(token, tempSelectionId)).answer().photoIds).toEqual(photoIds)
    expect((await create(token, [...many, ...photoIds, randomUUID()])).status).toBe(400)
  })

  test('ends after its time, and is removed', async () => {
    const { customer, photoIds } = await withPhotos(1)
    const { db } = server.context
    const made = new Date(Date.now() - TEMP_SELECTION_TTL)
    const id = (await keepSelection(db, customer.id, photoIds, made)) ?? ''
    expect(await readSelection(db, customer.id, id, new Date(made.getTime() + TEMP_SELECTION_TTL - 1))).toEqual(
      photoIds,
    )
    expect(await readSelection(db, customer.id, id)).toBeNull()
    await removeExpiredSelections(db, new Date())
    expect(await hasSelection(db, customer.id, id, made)).toBe(false)
  })

  test('makes room for later ones', async () => {
    const { customer, photoIds } = await withPhotos(1)
    const { db } = server.context
    const now = Date.now()
    const ids: string[] = []
    for (let at = 0; at <= MAX_TEMP_SELECTIONS; at += 1)
      ids.push((await keepSelection(db, customer.id, photoIds, new Date(now + at))) ?? '')
    const there = await Promise.all(ids.map((id) => hasSelection(db, customer.id, id)))
    expect(there).toEqual(ids.map((_, at) => at > 0))
  })
})

describe('the stand-in editor', () => {
  const address = (tempSelectionId: string, channel = 'ALB-GB') =>
    `${server.origin}/prints-editor?${new URLSearchParams({ autoselectproduct: 'PAP_910', channel, tempSelectionId })}`

  test('shows the photos to the customer who is signed in at the provider, and to nobody else', async () => {
    const { customer, token, photoIds } = await withPhotos(2)
    const { tempSelectionId } = (await create(token, photoIds)).answer()
    const browser = createBrowser()
    await signInAt(server.origin, customer.email, browser)
    const shown = await browser.visit(address(tempSelectionId))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const text = await shown.text()
    for (const id of photoIds) expect(text).toContain(`/images/${id}/300?`)
    expect(text).toContain('2 photos handed over')
    expect(text).toContain('PAP_910')

    expect((await createBrowser().visit(address(tempSelectionId))).status).toBe(404)
    const stranger = createBrowser()
    await signInAt(server.origin, (await server.createCustomer()).email, stranger)
    expect((await stranger.visit(address(tempSelectionId))).status).toBe(404)
  })

  test('escapes what its address says, and refuses what is no address of it', async () => {
    const { customer, token, photoIds } = await withPhotos(1)
    const { tempSelectionId } = (await create(token, photoIds)).answer()
    const browser = createBrowser()
    await signInAt(server.origin, customer.email, browser)
    const text = await (await browser.visit(address(tempSelectionId, '<script>alert(1)</script>'))).text()
    expect(text).not.toContain('<script')
    expect((await browser.visit(address('../secrets'))).status).toBe(404)
    expect((await browser.visit(`${server.origin}/prints-editor`)).status).toBe(404)
  })
})
