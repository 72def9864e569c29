import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import { errorNotice } from '#machines/notices.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useEmit } from '#src/platform/flows.ts'
import { paths } from '#src/platform/routes.ts'

/** Whether the read of an album, own or shared, says that there is none: it was deleted elsewhere, or the address is wrong. */
export function isAlbumGone({ isError, error }: Pick<UseQueryResult, 'isError' | 'error'>): boolean {
  const { status } = toFailure(error)
  return isError && (status === 404 || status === 400)
}

/** Leads from a page of an album that is gone to the albums, and says why. */
export function AlbumGoneRoute() {
  const { search } = useLocation()
  const emit = useEmit()
  useEffect(() => emit(errorNotice('album.gone')), [emit])
  return <Navigate to={withCarriedQuery(paths.albums, search)} replace />
}
