/** The most files of one drop. */
export const MAX_DROPPED_FILES = 50_000
/** The deepest level of folders in a drop. */
export const MAX_DROPPED_DEPTH = 64
/** Files that systems put into folders; names that start with a dot are left out too. */
const SYSTEM_FILES: readonly string[] = ['thumbs.db', 'desktop.ini', '__macosx']

const names = new Intl.Collator('en', { numeric: true })
/** Numbers sort as numbers. Names that look equal have an order too. */
const inNameOrder = (a: FileSystemEntry, b: FileSystemEntry) =>
  names.compare(a.name, b.name) || (a.name < b.name ? -1 : 1)

const tooMany = () => new RangeError('The drop holds too many files')
const isHidden = ({ name }: FileSystemEntry) => name.startsWith('.') || SYSTEM_FILES.includes(name.toLowerCase())
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The content of a drop. */
export interface DroppedFiles {
  files: File[]
  /** Names of files and folders that can't be read. */
  unreadable: string[]
}

/**
 * All files of a drop, including those in folders, in a stable order: dropped items in their order, a folder's content by
 * name. Hidden files in folders are left out. Call it within the event: the content of a drop is gone afterwards.
 * @throws RangeError for more than MAX_DROPPED_FILES files, or folders deeper than MAX_DROPPED_DEPTH; the signal's reason.
 */
export async function filesOf(dataTransfer: Pick<DataTransfer, 'items'>, signal?: AbortSignal): Promise<DroppedFiles> {
  const dropped = Array.from(dataTransfer.items)
    .filter((item) => item.kind === 'file')
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const files: File[] = []
  const unreadable: string[] = []

  async function take(entry: FileSystemEntry, depth: number): Promise<void> {
    signal?.throwIfAborted()
    if (depth > MAX_DROPPED_DEPTH) throw new RangeError('The folders are nested too deeply')
    if (isFile(entry)) return add(await fileOf(entry).catch(note(entry)))
    if (!isFolder(entry)) return
    const entries = await entriesOf(entry, signal).catch(note(entry))
    for (const next of entries ?? []) if (!isHidden(next)) await take(next, depth + 1)
  }
  function add(file: File | null | undefined) {
    if (!file) return
    if (files.length >= MAX_DROPPED_FILES) throw tooMany()
    files.push(file)
  }
  const note =
    ({ name }: FileSystemEntry) =>
    (error: unknown): undefined => {
      signal?.throwIfAborted()
      if (error instanceof RangeError) throw error
      unreadable.push(name)
    }

  for (const item of dropped) {
    if (item === null || item instanceof File) add(item)
    else await take(item, 0)
  }
  return { files, unreadable }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder's content by name. Browsers give it in parts; the last part is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry, signal: AbortSignal | undefined) {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    signal?.throwIfAborted()
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return entries.sort(inNameOrder)
    entries.push(...part)
    if (entries.length > MAX_DROPPED_FILES) throw tooMany()
  }
}
