import { expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { defineSendFileActor } from '#src/areas/uploads/actors.ts'
import { createChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import type { TusTarget } from '#src/areas/uploads/transport/tus.ts'

test('a file that the browser’s storage refuses to read is reported as unreadable', async () => {
  const files = createChosenFiles()
  files.keepIn({ getFile: () => Promise.reject(new DOMException('Gone', 'UnknownError')), forgetFiles: vi.fn() })
  // Nothing is sent of a file that can't be read.
  const target = {} as TusTarget
  const unreadable = Promise.withResolvers<void>()
  const input = {
    file: { key: 'kept', name: 'IMG_1.jpg', bytes: 1, type: 'image/jpeg' as const },
    uploadId: null,
    sha256: '',
  }
  const machine = setup({
    actors: { sendFile: defineSendFileActor({ files, ...target }) },
    actions: { note: () => unreadable.resolve() },
  }).createMachine({ invoke: { src: 'sendFile', input: () => input }, on: { FILE_UNREADABLE: { actions: 'note' } } })
  const actor = createActor(machine).start()
  await unreadable.promise
  actor.stop()
  expect(files.get('kept')).toBeUndefined()
})
