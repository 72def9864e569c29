import type { ServerContext } from '../../core/context.ts'
import { findCustomerByEmail } from '../../core/customers/store.ts'
import { NEWCOMER } from '../../demo-accounts/customers.ts'
import { LEGACY_PHOTOS } from './legacy.ts'
import { noteLegacyPhotos } from './store.ts'

/** Photos of earlier orders wait for the demo newcomer (design 4). */
export async function leaveDemoLegacyPhotos({ db, settings }: Pick<ServerContext, 'db' | 'settings'>): Promise<void> {
  const newcomer = await findCustomerByEmail(db, NEWCOMER.email)
  const total = settings.legacyPhotos ?? LEGACY_PHOTOS
  if (newcomer && total > 0) await noteLegacyPhotos(db, newcomer.id, total)
}
