import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFormClosed } from '#src/forms/use-form-closed.ts'
import { useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { CreateAlbumScreen } from './CreateAlbumScreen.tsx'
import { provideCreateAlbum } from './flows.ts'

/** The form of a new album, for as long as it is open. */
export function CreateAlbumRoute({ onClose }: { onClose: () => void }) {
  const { send } = useServices()
  const machine = useMemo(() => provideCreateAlbum(send), [send])
  const flow = useFlow(machine, { values: { name: '' }, subject: {} })
  useFormClosed(flow, onClose)
  return <CreateAlbumScreen snapshot={useSelector(flow, (state) => state)} send={flow.send} />
}
