import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback } from 'xstate'
import { addToAlbumMachine, type openApp } from '#machines/albums/add-to-album/machine.ts'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { appLink } from './app-link.ts'

export interface AddPhotos {
  onAsk: () => void
  /** The link into the app is followed. */
  isOpeningApp: boolean
}

const defineOpenAppActor = (mobileAppUrl: string | undefined): typeof openApp =>
  fromCallback<{ type: never }, { albumId: string }, { type: never }>(({ input }) => {
    if (mobileAppUrl !== undefined) window.location.assign(appLink(mobileAppUrl, input.albumId))
  })

/** 'Add photos' of an album; undefined where photos can't be added. */
export function useAddPhotos(albumId: string): AddPhotos | undefined {
  const { brand, flags } = useServices()
  const { mobileAppUrl } = brand
  const isPhone = !useMedia(FROM_SMALL)
  const machine = useMemo(
    () => addToAlbumMachine.provide({ actors: { openApp: defineOpenAppActor(mobileAppUrl) } }),
    [mobileAppUrl],
  )
  const flow = useFlow(machine, { albumId })
  const isOpeningApp = useSelector(flow, (state) => state.matches('openingApp'))
  if (!flags.PhotoManagementUploadViewEnabled) return undefined
  const withApp = isPhone && mobileAppUrl !== undefined
  return { onAsk: () => flow.send({ type: 'ADD_ASKED', withApp }), isOpeningApp }
}
