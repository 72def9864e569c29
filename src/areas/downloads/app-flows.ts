import type { downloadArchiveMachine } from '#machines/downloads/download-archive/machine.ts'
import type { downloadPhotoMachine } from '#machines/downloads/download-photo/machine.ts'
import type { pushChannelMachine } from '#machines/downloads/push-channel/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** One photo, from lists and the viewer alike. */
export const downloadPhotoFlow: AppFlow<typeof downloadPhotoMachine> = {
  id: 'download-photo',
  load: async (services) => ({
    machine: (await import('./flows.ts')).provideDownloadPhoto(services),
    input: undefined,
  }),
}

/** Archives are awaited wherever the customer goes. */
export const downloadArchiveFlow: AppFlow<typeof downloadArchiveMachine> = {
  id: 'download-archive',
  load: async (services) => ({
    machine: (await import('./flows.ts')).provideDownloadArchive(services),
    input: undefined,
  }),
}

/** The push socket, open while archives are awaited. */
export const pushChannelFlow: AppFlow<typeof pushChannelMachine> = {
  id: 'push-channel',
  load: async (services) => ({ machine: (await import('./flows.ts')).providePushChannel(services), input: undefined }),
}
