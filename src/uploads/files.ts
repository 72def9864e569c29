import type { UploadType } from '#contract/uploads.ts'
import type { ChosenFile } from '#machines/files.ts'
import type { DroppedFiles } from './dropped-files.ts'
import type { KeptQueue } from './kept/queue.ts'

/** The part of the kept queue that holds files. */
type KeptFiles = Pick<KeptQueue, 'getFile' | 'forgetFiles'>

/** The address of a file's preview; its type is undefined while nobody has looked into it. */
export type PreviewOf = (file: { key: string; type?: UploadType }) => string | undefined

/** Keeps chosen files under keys, so that flows hold names and sizes only. */
export interface ChosenFiles {
  /** Takes files in, in their order. */
  add(chosen: readonly File[]): ChosenFile[]
  /** Takes in what was dropped: what can't be read is not here, and is told as such when it is looked into. */
  addDropped(dropped: DroppedFiles): ChosenFile[]
  /** Takes in a file another tab has chosen, under the key it has there. */
  take(key: string, file: File): void
  /** A file of this tab. */
  get(key: string): File | undefined
  /** A file of this tab, else its kept copy. */
  find(key: string): Promise<File | undefined>
  /** The kept copy: it can be read when the file itself was changed or removed since it was chosen. */
  findKept(key: string): Promise<File | undefined>
  /** From now on this tab holds the queue: kept copies are found, and forgotten with their files. */
  keepIn(kept: KeptFiles): void
  /**
   * An address that shows the file in an `<img>`, made when it is asked for first: thousands would take seconds. Undefined
   * when the file is not here, or no browser can draw it.
   */
  previewOf: PreviewOf
  /** Forgets files and their kept copies, and revokes their addresses; unknown keys are no error. */
  release(keys: readonly string[]): void
}

export function createChosenFiles(): ChosenFiles {
  const files = new Map<string, File>()
  const previews = new Map<string, string>()
  let kept: KeptFiles | null = null
  const findKept = async (key: string) => kept?.getFile(key)

  const add = (chosen: readonly File[]): ChosenFile[] =>
    chosen.map((file) => {
      const key = crypto.randomUUID()
      files.set(key, file)
      return { key, name: file.name, bytes: file.size }
    })

  return {
    add,
    addDropped: ({ files: readable, unreadable }) => [
      ...add(readable),
      ...unreadable.map((name) => ({ key: crypto.randomUUID(), name, bytes: 0 })),
    ],
    take: (key, file) => void files.set(key, file),
    get: (key) => files.get(key),
    find: async (key) => files.get(key) ?? findKept(key),
    findKept,
    keepIn(queue) {
      kept = queue
    },
    previewOf({ key, type }) {
      const file = files.get(key)
      if (file === undefined || type === undefined || type === 'image/heic') return undefined
      const address = previews.get(key) ?? URL.createObjectURL(file)
      previews.set(key, address)
      return address
    },
    release(keys) {
      for (const key of keys) {
        const address = previews.get(key)
        if (address !== undefined) URL.revokeObjectURL(address)
        previews.delete(key)
        files.delete(key)
      }
      if (keys.length > 0) kept?.forgetFiles(keys)
    },
  }
}

/** The files of this tab: the dialog puts them in, the queue takes them over. */
export const chosenFiles = createChosenFiles()
