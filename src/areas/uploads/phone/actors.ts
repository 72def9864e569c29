import { fromPromise } from 'xstate'
import { CallError } from '#contract/failure.ts'
import type { Transfer } from '#contract/phone-transfer.ts'
import type { ClaimApi, PhoneKeys, TransferApi } from './api.ts'

interface WithApi {
  api: TransferApi
}

/** The addresses of this page's links, by transfer: they hold tokens, which flows do not keep. */
export type LinkAddresses = Map<string, string>

export const defineCreateTransferActor = ({
  api,
  address,
  addresses,
}: WithApi & { address: string; addresses: LinkAddresses }) =>
  fromPromise<{ transferId: string; secondsLeft: number }, undefined>(async ({ signal }) => {
    const { transferId, token, secondsLeft } = await api.create({ signal })
    addresses.set(transferId, `${address}#${token}`)
    return { transferId, secondsLeft }
  })

export const defineReadTransferActor = ({ api }: WithApi) =>
  fromPromise<Transfer, { transferId: string }>(({ input, signal }) => api.read(input.transferId, { signal }))

export const defineDeletePhotosActor = ({ api }: WithApi) =>
  fromPromise<{ failed: readonly string[] }, { imageIds: readonly string[] }>(({ input, signal }) =>
    api.removePhotos(input.imageIds, { signal }),
  )

export const defineEndTransferActor = ({ api }: WithApi) =>
  fromPromise<void, { transferId: string }>(async ({ input, signal }) => {
    await api.end(input.transferId, { signal })
  })

export const defineClaimTransferActor = ({ api, keys }: { api: ClaimApi; keys: PhoneKeys | null }) =>
  fromPromise<{ transferId: string; secondsLeft: number }, undefined>(async ({ signal }) => {
    if (keys === null) throw new CallError('There is no link', { kind: 'not-found', correlationId: '' })
    return api.claim(keys, { signal })
  })
