import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import { type Area, flowOverlay } from '#src/platform/area.ts'
import { ADD_PHOTOS, uploadFlow } from './app-flows.ts'

export const uploadsArea: Area = {
  pages: [
    {
      route: 'phoneUpload',
      guard: 'public',
      title: 'phonePage.title',
      load: async () => (await import('./phone-page/PhoneUploadRoute.tsx')).PhoneUploadRoute,
      frame: 'bare',
    },
  ],
  overlays: [
    flowOverlay(uploadFlow, async () => (await import('./panel/UploadsRoute.tsx')).UploadsRoute),
    flowOverlay<typeof addPhotosMachine>(
      { id: ADD_PHOTOS },
      async () => (await import('./dialog/AddPhotosRoute.tsx')).AddPhotosRoute,
    ),
  ],
}
