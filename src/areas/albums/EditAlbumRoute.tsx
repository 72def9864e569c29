import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFormClosed } from '#src/forms/use-form-closed.ts'
import { useNotFound } from '#src/forms/use-not-found.ts'
import { useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { EditAlbumScreen } from './EditAlbumScreen.tsx'
import { provideEditAlbum } from './flows.ts'

interface EditAlbumProps {
  albumId: string
  albumName: string
  onClose: () => void
  /** The album does not exist any more. */
  onGone: () => void
}

/** The form of an album's name, for as long as it is open. */
export function EditAlbumRoute({ albumId, albumName, onClose, onGone }: EditAlbumProps) {
  const { send } = useServices()
  const machine = useMemo(() => provideEditAlbum(send), [send])
  const flow = useFlow(machine, { values: { name: albumName }, subject: { albumId } })
  useFormClosed(flow, onClose)
  useNotFound(flow, onGone)
  return <EditAlbumScreen snapshot={useSelector(flow, (state) => state)} send={flow.send} />
}
