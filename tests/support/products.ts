import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { productPictureKey } from '#server/areas/orders/pictures.ts'
import { productPictures } from '#server/areas/orders/tables.ts'
import { projects } from '#server/areas/projects/tables.ts'
import type { ServerContext } from '#server/core/context.ts'

type ProjectRow = typeof projects.$inferInsert

/** Enters a saved project of a customer: by default a half-finished photo book. Answers its id. */
export async function createProjectOf(
  { context }: { context: Pick<ServerContext, 'db'> },
  customerId: string,
  given: Partial<ProjectRow> = {},
): Promise<string> {
  const id = randomUUID()
  const plain = {
    name: 'Paros',
    articleId: 'PAP_360',
    articleType: 'Photobook',
    pagesDone: 24,
    pagesTotal: 48,
    progress: 50,
  }
  await context.db.insert(projects).values({ ...plain, ...given, id, customerId })
  return id
}

/** Stores a picture of products, as the demo does: grey, so that it is made at once. */
export async function storeProductPicture(
  { context }: { context: Pick<ServerContext, 'db' | 'blobs'> },
  pictureId: string,
): Promise<void> {
  const grey = { width: 60, height: 40, channels: 3, background: '#888' } as const
  await context.blobs.put(productPictureKey(pictureId), await sharp({ create: grey }).jpeg().toBuffer())
  await context.db.insert(productPictures).values({ id: pictureId }).onConflictDoNothing()
}
