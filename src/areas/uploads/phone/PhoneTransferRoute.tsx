import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor } from 'xstate'
import type { phoneTransferMachine } from '#machines/uploads/phone-transfer/machine.ts'
import { linkAddresses } from './flows.ts'
import { PhoneTransferScreen } from './PhoneTransferScreen.tsx'

/** The tab 'Transfer from Phone', connected; a link is made when it is first looked at. */
export function PhoneTransferRoute({ actor }: { actor: Actor<typeof phoneTransferMachine> }) {
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => actor.send({ type: 'OPEN' }), [actor])
  const { link } = snapshot.context
  const address = link && (linkAddresses.get(link.transferId) ?? null)
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <PhoneTransferScreen
      snapshot={snapshot}
      send={actor.send}
      address={address}
      isCopied={address !== null && copied === address}
      onCopy={() => {
        if (address === null) return
        void navigator.clipboard.writeText(address).then(
          () => setCopied(address),
          () => setCopied(null),
        )
      }}
    />
  )
}
