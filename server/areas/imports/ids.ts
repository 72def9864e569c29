import { createHash } from 'node:crypto'
import type { ActivationRow } from './store.ts'

/** The id of the photo that a legacy photo becomes: the same in every run, so that nothing is imported twice. */
export function legacyImageId(customerId: string, position: number): string {
  const hash = createHash('sha256').update(`legacy ${customerId} ${position}`).digest('hex')
  // version 8 (RFC 9562): an id by a rule of ours
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-9${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The ids of all photos that running imports may be working on, on any process. */
export const legacyImageIds = (importing: readonly Pick<ActivationRow, 'customerId' | 'total'>[]): string[] =>
  importing.flatMap(({ customerId, total }) =>
    Array.from({ length: total }, (_, position) => legacyImageId(customerId, position)),
  )
