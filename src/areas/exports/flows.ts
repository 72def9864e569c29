import { downloadChunkMachine } from '#machines/exports/download-chunk/machine.ts'
import { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineCheckExportActor, defineDownloadChunkActor, defineRequestExportActor } from './actors.ts'
import { createExportsApi } from './api.ts'

export function provideExportLibrary(send: SendCall) {
  const api = createExportsApi(send)
  return exportLibraryMachine.provide({
    actors: { requestExport: defineRequestExportActor({ api }), checkExport: defineCheckExportActor({ api }) },
  })
}

export const provideDownloadChunk = (send: SendCall) =>
  downloadChunkMachine.provide({ actors: { downloadChunk: defineDownloadChunkActor({ api: createExportsApi(send) }) } })
