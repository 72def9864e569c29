import * as v from 'valibot'
import { PHONE_TOKEN_PREFIX, transferToken } from '#contract/phone-transfer.ts'
import type { ServerContext } from '../../../core/context.ts'
import type { Phones } from '../admit.ts'
import { findByPhone, hasUpload, isOver, noteUpload } from './store.ts'

/** What the uploads ask about a phone's token: whose library it is for, and which uploads are its own. */
export function createPhones({ db }: Pick<ServerContext, 'db'>): Phones {
  return {
    async verify(bearer) {
      if (!bearer.startsWith(PHONE_TOKEN_PREFIX)) return null
      const token = v.safeParse(transferToken, bearer.slice(PHONE_TOKEN_PREFIX.length))
      const now = new Date()
      const row = token.success ? await findByPhone(db, token.output, now) : null
      return row && { customerId: row.customerId, transferId: row.id, mayCreate: !isOver(row, now) }
    },
    noteUpload: (transferId, uploadId) => noteUpload(db, transferId, uploadId),
    hasUpload: (transferId, uploadId) => hasUpload(db, transferId, uploadId),
  }
}
