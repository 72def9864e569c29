import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { claimStore } from '#server/core/blobs/identity.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import { secrets } from '#server/core/database/schema.ts'
import type { Database } from '#server/core/database/types.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let db: Database
let folder: string
let count = 0
const openStore = () => createFolderStore(join(folder, `store${++count}`))

beforeAll(async () => {
  server = await startServer()
  db = server.context.db
  folder = await mkdtemp(join(tmpdir(), 'albumen-stores-'))
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
const forget = () => db.delete(secrets).where(eq(secrets.name, 'store'))
let store: BlobStore
beforeEach(async () => {
  await forget()
  store = await openStore()
})

test('a database and its store know each other from their first start on', async () => {
  await Promise.all([claimStore(db, store, 'here'), claimStore(db, store, 'here')])
  await claimStore(db, store, 'here')
})

test('the store of another database is refused', async () => {
  await claimStore(db, store, 'here')
  await forget()
  await expect(claimStore(db, store, 'here')).rejects.toThrow(
    /^The store of BLOB_STORE belongs to another database: here\.$/,
  )
})

test('another store than before is refused, and nothing is written to it', async () => {
  await claimStore(db, store, 'here')
  const other = await openStore()
  await expect(claimStore(db, other, 'there')).rejects.toThrow(
    /^The store of BLOB_STORE is not the one of this database: there\.$/,
  )
  for await (const { key } of other.list('store/')) expect(key).toBe('')
})

test.each([
  ['before the store has the identity', async () => Promise.reject(new Error('ended'))],
  [
    'before the database knows that the store has it',
    async (key: string, content: Parameters<BlobStore['put']>[1]) => {
      await store.put(key, content)
      throw new Error('ended')
    },
  ],
])('a start that ends %s is completed by the next one', async (_, put) => {
  await expect(claimStore(db, { ...store, put }, 'here')).rejects.toThrow('ended')
  await claimStore(db, store, 'here')
  await claimStore(db, store, 'here')
})
