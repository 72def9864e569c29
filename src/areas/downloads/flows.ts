import { archiveMachine } from '#machines/downloads/archive/machine.ts'
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
import { definePushSocketActor } from './push-socket.ts'

export const provideDownloadPhoto = ({ send }: Pick<Services, 'send'>) =>
  downloadPhotoMachine.provide({
    actors: { downloadPhoto: defineDownloadPhotoActor(send) },
  })

export const provideDownloadArchive = (services: Pick<Services, 'send' | 'queryClient'>) =>
  downloadArchiveMachine.provide({
    actors: {
      archive: archiveMachine.provide({
        actors: {
          request: defineRequestActor(services.send),
          save: defineSaveActor(services.send),
          remove: defineRemoveActor(services.send),
        },
      }),
      readDownloads: defineReadDownloadsActor(services),
    },
  })

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
