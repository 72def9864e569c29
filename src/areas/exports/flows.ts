import { downloadChunkMachine } from '#machines/exports/download-chunk/machine.ts'
import { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineCheckExportActor, defineDownloadChunkActor, defineRequestExportActor } from './actors.ts'

export const provideExportLibrary = (send: SendCall) =>
  exportLibraryMachine.provide({
    actors: { requestExport: defineRequestExportActor(send), checkExport: defineCheckExportActor(send) },
  })

export const provideDownloadChunk = (send: SendCall) =>
  downloadChunkMachine.provide({ actors: { downloadChunk: defineDownloadChunkActor(send) } })
