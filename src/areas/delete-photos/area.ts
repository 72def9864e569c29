import { type Area, screenOverlay } from '#src/platform/area.ts'
import { logAbandoned } from './abandoned.ts'
import { deleteAllPhotosFlow, deletePhotosFlow } from './app-flows.ts'

const loadDialog = async () => (await import('./DeletePhotosScreen.tsx')).DeletePhotosScreen
const loadDeleteAllDialog = async () => (await import('./DeleteAllPhotosScreen.tsx')).DeleteAllPhotosScreen

export const deletePhotosArea: Area = {
  overlays: [screenOverlay(deletePhotosFlow, loadDialog), screenOverlay(deleteAllPhotosFlow, loadDeleteAllDialog)],
  factHandlers: {
    deleteAllAsked: ({ photosCount }, { flows, services }) =>
      flows.use(deleteAllPhotosFlow, services, (deletion) => deletion.send({ type: 'DELETE_ALL_ASKED', photosCount })),
    deletionFailed: ({ abandoned }) => {
      for (const batch of abandoned) logAbandoned(batch, 'delete')
    },
    restoreFailed: ({ abandoned }) => {
      for (const batch of abandoned) logAbandoned(batch, 'restore')
    },
  },
  lazyCode: [loadDialog, () => import('./flows.ts')],
  // its dialog may still be on its way
  onLeave: (flows) => {
    flows.running(deletePhotosFlow)?.send({ type: 'CANCELLED' })
    flows.running(deleteAllPhotosFlow)?.send({ type: 'CANCELLED' })
  },
}
