import { fromPromise } from 'xstate'
import { CallError } from '#contract/failure.ts'
import { claimTransfer, createTransfer } from '#contract/phone-transfer.ts'
import type { SendCall } from '#src/platform/http.ts'

/** A phone's tokens: the link's, and the one that it made up. */
export interface PhoneKeys {
  token: string
  phoneToken: string
}

/** The addresses of this page's links, by transfer: they hold tokens, which flows do not keep. */
export type LinkAddresses = Map<string, string>

export const defineCreateTransferActor = ({
  send,
  address,
  addresses,
}: {
  send: SendCall
  address: string
  addresses: LinkAddresses
}) =>
  fromPromise<{ transferId: string; secondsLeft: number }, undefined>(async ({ signal }) => {
    const { transferId, token, secondsLeft } = await send(createTransfer, {}, { signal })
    addresses.set(transferId, `${address}#${token}`)
    return { transferId, secondsLeft }
  })

export const defineClaimTransferActor = ({ send, keys }: { send: SendCall; keys: PhoneKeys | null }) =>
  fromPromise<{ transferId: string; secondsLeft: number }, undefined>(async ({ signal }) => {
    if (keys === null) throw new CallError('There is no link', { kind: 'not-found', correlationId: '' })
    return send(claimTransfer, { body: keys }, { signal })
  })
