import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFact } from '#src/platform/flows.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { AlbumsScreen } from './AlbumsScreen.tsx'
import { albumListState } from './album-list.ts'
import { CreateAlbumRoute } from './CreateAlbumRoute.tsx'
import { albumsQuery, sharedAlbumsQuery } from './queries.ts'

/** The Albums tab, connected. */
export function AlbumsRoute() {
  const { send, flags } = useServices()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const now = useNow(nextMidnight)
  const hasShared = flags.PhotoManagementSharedAlbumsViewEnabled
  const albums = useInfiniteQuery(albumsQuery(send, hasShared))
  const shared = useInfiniteQuery({ ...sharedAlbumsQuery(send), enabled: hasShared })
  const counts = useLibraryCounts(useHidden())
  useFact('albumCreated', ({ albumId }) => {
    if (isCreating) void navigate(withCarriedQuery(paths.album(albumId), search))
  })
  return (
    <>
      <AlbumsScreen
        {...counts}
        albums={albumListState(albums, paths.album)}
        sharedAlbums={hasShared ? albumListState(shared, paths.sharedAlbum) : null}
        now={now}
        onCreate={() => setCreating(true)}
        back={useBackLink()}
      />
      {isCreating && <CreateAlbumRoute onClose={() => setCreating(false)} />}
    </>
  )
}
