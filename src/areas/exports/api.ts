import { getCustomer } from '#contract/customers.ts'
import { type Backup, getBackup, getChunkUrl, getLatestBackup, requestBackup } from '#contract/exports.ts'
import { CallError, toFailure } from '#contract/failure.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** The internal error of an answer that can't be read (photo spec 8, account spec 5). */
async function parsed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind !== 'bad-answer') throw error
    throw new CallError('Unable to parse response!', failure, { cause: error })
  }
}

/** The calls of the export service (photo spec 7, 'Export'). */
export const createExportsApi = (send: SendCall) => ({
  /** @throws CallError 'Unable to generate backup request!' for the status FAILED (photo spec 5). */
  request: async (channel: string, options: CallOptions = {}) => {
    const correlationId = newCorrelationId()
    const answer = await parsed(send(requestBackup, { body: { channel } }, { ...options, correlationId }))
    if (answer.status !== 'FAILED') return answer
    throw new CallError('Unable to generate backup request!', { kind: 'server', correlationId })
  },
  backup: (id: string, options?: CallOptions): Promise<Backup> => parsed(send(getBackup, { params: { id } }, options)),
  latest: (options?: CallOptions) => parsed(send(getLatestBackup, {}, options)),
  chunkUrl: (id: string, n: number, options?: CallOptions) => parsed(send(getChunkUrl, { params: { id, n } }, options)),
  customer: (options?: CallOptions) => send(getCustomer, {}, options),
})
export type ExportsApi = ReturnType<typeof createExportsApi>
