import { type Area, flowOverlay } from '#src/platform/area.ts'
import { logAbandoned } from './abandoned.ts'
import { deleteAllPhotosFlow, deletePhotosFlow } from './app-flows.ts'

const loadDialog = async () => (await import('./DeletePhotosRoute.tsx')).DeletePhotosRoute
const loadDeleteAllDialog = async () => (await import('./DeleteAllPhotosRoute.tsx')).DeleteAllPhotosRoute

export const deletePhotosArea: Area = {
  overlays: [flowOverlay(deletePhotosFlow, loadDialog), flowOverlay(deleteAllPhotosFlow, loadDeleteAllDialog)],
  answers: {
    deleteAllAsked: ({ photosCount }, { flows, services }) =>
      flows.use(deleteAllPhotosFlow, services, (deletion) => deletion.send({ type: 'DELETE_ALL_ASKED', photosCount })),
    deletionFailed: ({ abandoned }) => {
      for (const batch of abandoned) logAbandoned(batch, 'delete')
    },
    restoreFailed: ({ abandoned }) => {
      for (const batch of abandoned) logAbandoned(batch, 'restore')
    },
  },
  ahead: [loadDialog, () => import('./flows.ts')],
  // its dialog may still be on its way
  leave: (flows) => {
    for (const { id } of [deletePhotosFlow, deleteAllPhotosFlow]) flows.running(id)?.send({ type: 'CANCELLED' })
  },
}
