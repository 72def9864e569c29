import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'
import type { SortKey } from '#contract/photos.ts'
import type { PackedColours } from '#src/photo-list/grid/colours/colours.ts'
import { COLOURS_DATABASE } from '#src/platform/caches.ts'

/** The colours of a library by month, and the revision they are of. A month without photos may still be there. */
export interface KnownColours {
  readonly revision: number
  readonly months: ReadonlyMap<string, PackedColours>
}

interface Owner {
  customerId: string
  sortKey: SortKey
}

/** What was kept may be of another version of the app: it is checked when it is read. */
interface ColoursSchema extends DBSchema {
  colours: { key: string; value: unknown }
}

/** A change of the store needs a new version. */
const VERSION = 1

const knownColours: v.GenericSchema<unknown, KnownColours> = v.object({
  revision: v.number(),
  months: v.map(v.string(), v.instance(Uint8Array)),
})

const keyOf = ({ customerId, sortKey }: Owner) => `${customerId}.${sortKey}`

/** Opened for each use: an open database would be in the way of who removes it at the end of the session. */
async function withStore<T>(use: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

const open = () =>
  openDB<ColoursSchema>(COLOURS_DATABASE, VERSION, {
    upgrade: (created) => void created.createObjectStore('colours'),
  })

/** The colours that this browser has kept; undefined where it has none, or refuses to keep anything. */
export async function keptColours(owner: Owner): Promise<KnownColours | undefined> {
  // a private window may refuse; the colours are read from the server then
  const kept = await withStore((database) => database.get('colours', keyOf(owner))).catch(() => undefined)
  const checked = v.safeParse(knownColours, kept)
  return checked.success ? checked.output : undefined
}

/** Keeps them for the next visit, as far as the browser allows it. */
export async function keepColours(owner: Owner, known: KnownColours): Promise<void> {
  await withStore((database) => database.put('colours', known, keyOf(owner))).catch(() => undefined)
}
