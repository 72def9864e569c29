import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { isViewerOverList } from './place.ts'

/** The list a viewer's page belongs to. */
const listOf = (pathname: string) => pathname.split('/preview/')[0] ?? paths.home

export const photoListArea: Area = {
  factHandlers: {
    photoTurned: ({ photoId }, { go }) =>
      go(`${listOf(window.location.pathname)}/preview/${photoId}`, { replace: true }),
    // the browser's back is neither to open it again nor to lead from the list to the list
    previewClosed: (_fact, { go }) =>
      isViewerOverList() ? window.history.back() : go(listOf(window.location.pathname), { replace: true }),
  },
  lazyCode: [
    () => import('#src/photo-list/grid/input/drag-tiles.ts'),
    () => import('#src/photo-list/grid/input/KeysDialog.tsx'),
  ],
}
