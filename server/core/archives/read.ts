import type { ServerContext } from '../context.ts'
import type { Content } from '../http/send-blob.ts'
import type { ArchiveLayout } from './store.ts'
import { zipStream } from './zip.ts'

/**
 * The zip of an archive, made of its photos while it is read. A photo that can't be read breaks it off, so that the browser says
 * that the download has failed; whoever stops reading closes it.
 */
export function readArchive(
  { blobs, log }: Pick<ServerContext, 'blobs' | 'log'>,
  key: string,
  layout: ArchiveLayout,
): Content {
  return {
    size: async () => layout.bytes,
    read: async (part) => {
      const stream = zipStream(
        layout,
        async ({ blobKey, photoId }, wanted) => {
          const blob = await blobs.read(blobKey, wanted)
          if (!blob) throw new Error(`The original of photo ${photoId} is missing.`)
          return blob.stream
        },
        part,
      )
      stream.once('error', (error) => {
        // its reader went away
        if (error.name === 'AbortError') return
        log.error('An archive could not be sent whole.', error, { key })
      })
      return { stream, bytes: layout.bytes }
    },
  }
}
