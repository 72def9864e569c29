import type { Selection } from '#machines/downloads/archive/model.ts'
import { useEmit, useFact } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

/** Where the photos are: what an archive of them is called, and whose they are. */
export type Source = Omit<Selection, 'photoIds'>
export const LIBRARY: Source = { name: null, sharedAlbumId: null }

/** Asks for a download of photos; undefined without the flag. */
export function useDownload(): ((photoIds: readonly string[], source: Source) => void) | undefined {
  const { flags } = useServices()
  const emit = useEmit()
  if (!flags.PhotoManagementDownloadEnabled) return undefined
  return (photoIds, source) => emit({ type: 'downloadAsked', photoIds, ...source })
}

/** Downloads the selection of a list, which ends when the browser or the server has it (photo spec 4). */
export function useSelectionDownload(
  selection: Pick<PhotoSelection, 'send' | 'placed'>,
  source: Source,
): (() => void) | undefined {
  const download = useDownload()
  const end = () => selection.send({ type: 'ACTION_SUCCEEDED' })
  useFact('photoDownloaded', end)
  useFact('archiveRequested', end)
  return download && (() => download(Object.keys(selection.placed()), source))
}
