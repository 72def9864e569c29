import type { UploadType } from '#contract/uploads.ts'
import type { ChosenFile } from '#machines/shared/files.ts'
import type { KeptQueue } from '#src/areas/uploads/kept/queue.ts'

type KeptFiles = Pick<KeptQueue, 'getFile' | 'forgetFiles'>

/** The address of a file's preview; `type` is undefined until the file is inspected. */
export type PreviewOf = (file: { key: string; type?: UploadType }) => string | undefined

/** Keeps chosen files under keys, so that flows hold names and sizes only. */
export interface ChosenFiles {
  add(chosen: readonly File[]): ChosenFile[]
  /** Files that can't be read get a key too, and are found missing when they are inspected. */
  addUnreadable(names: readonly string[]): ChosenFile[]
  /** Adds a file chosen in another tab, under its key there. */
  take(key: string, file: File): void
  get(key: string): File | undefined
  /** A file of this tab, else its kept copy. */
  find(key: string): Promise<File | undefined>
  /** The kept copy: readable even when the file was changed or removed since it was chosen. */
  findKept(key: string): Promise<File | undefined>
  /** This tab leads from now on: kept copies are found, and deleted with their files. */
  keepIn(kept: KeptFiles): void
  /**
   * An address that shows the file in an `<img>`, created at first use: thousands would take seconds. Undefined when the file
   * is not in this tab, or no browser can draw it.
   */
  previewOf: PreviewOf
  /** Releases files, their kept copies and their addresses; unknown keys are no error. */
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
    addUnreadable: (names) => names.map((name) => ({ key: crypto.randomUUID(), name, bytes: 0 })),
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

/** The files of this tab: added by the dialog, taken over by the queue. */
export const chosenFiles = createChosenFiles()
