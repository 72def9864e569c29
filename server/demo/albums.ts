import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { addPhotos } from '../areas/albums/store.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { albumParticipants, albums, photos, secrets } from '../core/database/schema.ts'
import type { Queryable } from '../core/database/types.ts'
import { type PlannedPhoto, uploadIdOf } from './plan.ts'
import type { SceneName } from './scenes.ts'

const DAY = 24 * 60 * 60 * 1000
/** Name of the secret that holds the ids of the demo albums. */
const NAME = 'demo-albums'

/** Chooses photos of a library's plan. */
type Choose = (planned: readonly PlannedPhoto[]) => readonly PlannedPhoto[]

interface DemoAlbum {
  name: string
  /** E-mail address. */
  owner: string
  participant?: string
  /** Days before the first start on which it was created. */
  daysAgo: number
  /** What is in it, by the e-mail address of whose photos they are. */
  contents: Readonly<Record<string, Choose>>
}

const CONSUMER = 'consumer@albumen.test'
const BUSINESS = 'business@albumen.test'

const ofScenes =
  (scenes: readonly SceneName[], most = Number.POSITIVE_INFINITY): Choose =>
  (planned) =>
    planned.filter(({ scene }) => scenes.includes(scene)).slice(0, most)
const latest =
  (count: number): Choose =>
  (planned) =>
    planned.slice(0, count)

/** Many photos, one and none; a long name; two that both demo customers share, one owned by each (open question 35). */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  { name: 'Favourites ⭐', owner: CONSUMER, daysAgo: 0, contents: { [CONSUMER]: latest(18) } },
  { name: 'Photo book ideas', owner: CONSUMER, daysAgo: 1, contents: {} },
  {
    name: 'Summer by the sea',
    owner: CONSUMER,
    daysAgo: 26,
    contents: { [CONSUMER]: ofScenes(['sea-sunset', 'beach-aerial', 'straw-hat', 'beach-walk', 'white-wall']) },
  },
  {
    name: 'City lights',
    owner: CONSUMER,
    daysAgo: 64,
    contents: { [CONSUMER]: ofScenes(['city-night', 'rain-street'], 12) },
  },
  {
    name: 'Birthday cakes since the very first one, with all the candles and nobody who could wait for the photo',
    owner: CONSUMER,
    daysAgo: 120,
    contents: { [CONSUMER]: ofScenes(['cake']) },
  },
  {
    name: 'Mountains & lakes',
    owner: CONSUMER,
    daysAgo: 211,
    contents: { [CONSUMER]: ofScenes(['alpine-lake', 'hills-dawn', 'tent-stars', 'pine-fog'], 30) },
  },
  { name: 'The cat', owner: CONSUMER, daysAgo: 300, contents: { [CONSUMER]: ofScenes(['cat-window'], 1) } },
  {
    name: 'Northern winter',
    owner: CONSUMER,
    daysAgo: 388,
    contents: { [CONSUMER]: ofScenes(['aurora', 'snow-birch'], 9) },
  },
  { name: 'Product shots', owner: BUSINESS, daysAgo: 12, contents: { [BUSINESS]: ofScenes(['latte', 'white-wall']) } },
  {
    name: 'Garden party',
    owner: CONSUMER,
    participant: BUSINESS,
    daysAgo: 48,
    contents: { [CONSUMER]: ofScenes(['garden-party', 'brunch'], 14), [BUSINESS]: ofScenes(['brunch', 'latte']) },
  },
  {
    name: 'Team trip',
    owner: BUSINESS,
    participant: CONSUMER,
    daysAgo: 90,
    contents: {
      [CONSUMER]: ofScenes(['balloons', 'wheat-oak'], 8),
      [BUSINESS]: ofScenes(['dunes', 'city-night', 'autumn-aerial']),
    },
  },
]

/** The demo albums of an installation. */
export interface DemoAlbums {
  /** They were made at this start; the photos that are there already are not in them yet. */
  areNew: boolean
  /** Puts photos of a customer's demo library into the albums they belong to, those that still exist. */
  add(email: string, planned: readonly PlannedPhoto[], made: readonly PlannedPhoto[]): Promise<void>
}

async function createAlbums(tx: Queryable, ids: readonly string[], now: number): Promise<void> {
  for (const [at, { name, owner, participant, daysAgo }] of DEMO_ALBUMS.entries()) {
    const [host, guest] = [
      await findCustomerByEmail(tx, owner),
      participant && (await findCustomerByEmail(tx, participant)),
    ]
    const id = ids[at]
    if (!host || !id) continue
    const created = new Date(now - daysAgo * DAY)
    const isShared = guest !== undefined && guest !== ''
    await tx.insert(albums).values({ id, customerId: host.id, name, isShared, created, updated: created })
    if (isShared) await tx.insert(albumParticipants).values({ albumId: id, customerId: guest.id, created })
  }
}

/** Live photos of a plan's photos. */
async function idsOf(tx: Queryable, customerId: string, wanted: readonly PlannedPhoto[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.customerId, customerId),
        inArray(photos.uploadId, wanted.map(uploadIdOf)),
        isNull(photos.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Makes the demo albums at the first start; those that a customer deleted stay deleted. */
export async function openDemoAlbums({ db }: Pick<ServerContext, 'db'>): Promise<DemoAlbums> {
  const fresh = DEMO_ALBUMS.map(() => randomUUID())
  const { ids, areNew } = await db.transaction(async (tx) => {
    const [kept] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
    if (kept) return { ids: v.parse(v.array(v.string()), kept.value), areNew: false }
    await tx.insert(secrets).values({ name: NAME, value: fresh })
    await createAlbums(tx, fresh, Date.now())
    return { ids: fresh, areNew: true }
  })

  return {
    areNew,
    add: async (email, planned, made) => {
      const customer = await findCustomerByEmail(db, email)
      if (!customer) return
      for (const [at, { contents }] of DEMO_ALBUMS.entries()) {
        const chosen = new Set(contents[email]?.(planned))
        const id = ids[at]
        if (chosen.size === 0 || id === undefined) continue
        await db.transaction(async (tx) => {
          const [album] = await tx.select({ id: albums.id }).from(albums).where(eq(albums.id, id)).for('share')
          if (!album) return
          const wanted = made.filter((photo) => chosen.has(photo))
          await addPhotos(tx, customer.id, id, await idsOf(tx, customer.id, wanted))
        })
      }
    },
  }
}
