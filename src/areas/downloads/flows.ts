import { downloadArchiveMachine } from '#machines/downloads/download-archive/machine.ts'
import { downloadPhotoMachine } from '#machines/downloads/download-photo/machine.ts'
import { pushChannelMachine } from '#machines/downloads/push-channel/machine.ts'
import type { Services } from '#src/platform/services.ts'
import {
  defineDownloadPhotoActor,
  defineReadDownloadsActor,
  defineRemoveActor,
  defineRenewTokenActor,
  defineRequestActor,
  defineSaveActor,
} from './actors.ts'
import { createDownloadsApi } from './api.ts'
import { definePushSocketActor } from './push-socket.ts'

export const provideDownloadPhoto = ({ send }: Pick<Services, 'send'>) =>
  downloadPhotoMachine.provide({
    actors: { downloadPhoto: defineDownloadPhotoActor({ api: createDownloadsApi(send) }) },
  })

export function provideDownloadArchive({ send, queryClient }: Pick<Services, 'send' | 'queryClient'>) {
  const api = createDownloadsApi(send)
  return downloadArchiveMachine.provide({
    actors: {
      request: defineRequestActor({ api }),
      save: defineSaveActor({ api }),
      remove: defineRemoveActor({ api }),
      readDownloads: defineReadDownloadsActor({ api, queryClient }),
    },
  })
}

export const providePushChannel = ({
  config,
  tokens,
  customerId,
}: Pick<Services, 'config' | 'tokens' | 'customerId'>) =>
  pushChannelMachine.provide({
    actors: {
      socket: definePushSocketActor({ address: config.services.push, tokens, customerId }),
      renewToken: defineRenewTokenActor(tokens),
    },
  })
