import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import { useServices } from '#src/platform/services.ts'
import { ExportDialogScreen } from './ExportDialogScreen.tsx'
import { latestBackupQuery, recipientQuery } from './queries.ts'

/** The export's dialog, whichever page opened it. */
export function ExportDialogRoute({ actor }: { actor: Actor<typeof exportLibraryMachine> }) {
  const { send, brand } = useServices()
  const snapshot = useSelector(actor, (state) => state)
  const isOpen = !snapshot.matches({ dialog: 'closed' })
  // What the library holds may have changed since the page was opened.
  const latest = useQuery({ ...latestBackupQuery(send), enabled: isOpen, staleTime: 0 })
  const recipient = useQuery({ ...recipientQuery(send), enabled: isOpen })
  return (
    <ExportDialogScreen
      snapshot={snapshot}
      send={actor.send}
      channel={brand.channel}
      plan={latest.data?.plan ?? null}
      email={recipient.data ?? null}
    />
  )
}
