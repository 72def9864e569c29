import type { ChosenFile } from '#machines/files.ts'

/** Keeps chosen files under keys, so that flows hold names and sizes only. */
export interface ChosenFiles {
  /** Takes files in, in their order. */
  add(chosen: readonly File[]): ChosenFile[]
  get(key: string): File | undefined
  /** An address that shows the file in an `<img>`, made once; undefined when the file is not here. */
  makePreview(key: string): string | undefined
  /** The address made before, or undefined. */
  previewOf(key: string): string | undefined
  /** Forgets files and revokes their addresses; unknown keys are no error. */
  release(keys: readonly string[]): void
}

export function createChosenFiles(): ChosenFiles {
  const files = new Map<string, File>()
  const previews = new Map<string, string>()

  return {
    add: (chosen) =>
      chosen.map((file) => {
        const key = crypto.randomUUID()
        files.set(key, file)
        return { key, name: file.name, bytes: file.size }
      }),
    get: (key) => files.get(key),
    makePreview(key) {
      const file = files.get(key)
      if (file === undefined) return undefined
      const address = previews.get(key) ?? URL.createObjectURL(file)
      previews.set(key, address)
      return address
    },
    previewOf: (key) => previews.get(key),
    release(keys) {
      for (const key of keys) {
        const address = previews.get(key)
        if (address !== undefined) URL.revokeObjectURL(address)
        previews.delete(key)
        files.delete(key)
      }
    },
  }
}

/** The files of this tab: the dialog puts them in, the queue takes them over. */
export const chosenFiles = createChosenFiles()
