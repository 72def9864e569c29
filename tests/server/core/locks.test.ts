import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleLegacyPhoto } from '#server/areas/imports/store.ts'
import { activations } from '#server/areas/imports/tables.ts'
import { keepAccount, markAccountDeleted } from '#server/core/customers/deletion.ts'
import { enterCustomer } from '#server/core/customers/store.ts'
import { customers } from '#server/core/database/schema.ts'
import type { Queryable } from '#server/core/database/types.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()

/** Two transactions at once: only PostgreSQL has them; the embedded database takes one after the other. */
describe.skipIf(!postgres)('transactions that meet', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { databaseUrl: postgres?.url ?? null } })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await postgres?.remove()
  })

  /** How many transactions wait for a lock. */
  const waiting = async () => {
    const { rows } = await server.context.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }

  /** Runs `first`, has `second` wait for it, runs `last` in the first one's transaction, and answers what `second` does. */
  async function whileHeld<T>(
    first: (tx: Queryable) => Promise<unknown>,
    second: () => Promise<T>,
    last: (tx: Queryable) => Promise<unknown> = async () => {},
  ): Promise<PromiseSettledResult<T>> {
    const { db } = server.context
    const meanwhile = await db.transaction(async (tx) => {
      await first(tx)
      const settled = Promise.allSettled([second()])
      await expect.poll(waiting).toBe(1)
      await last(tx)
      return { settled }
    })
    const [result] = await meanwhile.settled
    return result
  }

  it('an account whose address is registered at the same moment is not kept', async () => {
    const { db } = server.context
    const customer = await server.createCustomer()
    await markAccountDeleted(db, customer.id, new Date())
    const newcomer = { email: customer.email, passwordHash: 'x', firstName: 'New', lastName: 'Comer' }
    const kept = await whileHeld(
      (tx) => enterCustomer(tx, newcomer),
      () => db.transaction((tx) => keepAccount(tx, customer.id, new Date())),
    )
    expect(kept).toEqual({ status: 'fulfilled', value: null })
  })

  it('a registration at the moment when the account is kept finds the address taken', async () => {
    const { db } = server.context
    const customer = await server.createCustomer()
    await markAccountDeleted(db, customer.id, new Date())
    const newcomer = { email: customer.email, passwordHash: 'x', firstName: 'New', lastName: 'Comer' }
    const entered = await whileHeld(
      (tx) => keepAccount(tx, customer.id, new Date()),
      () => db.transaction((tx) => enterCustomer(tx, newcomer)),
    )
    expect(entered).toEqual({ status: 'fulfilled', value: null })
  })

  it('a photo of an import and a removal lock the customer first, so that neither waits for the other for ever', async () => {
    const { db } = server.context
    const { id: customerId } = await server.createCustomer()
    await db.insert(activations).values({ customerId, total: 1, state: 'importing' })
    const settled = await whileHeld(
      (tx) => tx.execute(sql`select 1 from ${customers} where id = ${customerId} for update`),
      () =>
        db.transaction((tx) =>
          settleLegacyPhoto(tx, { customerId, position: 0 }, async () => ({ state: 'refused', reason: 'damaged' })),
        ),
      (tx) => tx.execute(sql`select 1 from ${activations} where customer_id = ${customerId} for update nowait`),
    )
    expect(settled).toMatchObject({ status: 'fulfilled', value: { outcome: { state: 'refused' } } })
  })
})
