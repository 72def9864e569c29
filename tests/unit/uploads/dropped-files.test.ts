import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { filesOf, MAX_DROPPED_DEPTH, MAX_DROPPED_FILES } from '#src/areas/uploads/drop/dropped-files.ts'

type Tree = { name: string; children?: Tree[] }

/** Browsers answer a folder's content in parts of so many entries. */
const PART = 100

const fail = (error: (reason: DOMException) => void) => error(new DOMException('Refused', 'NotReadableError'))

function entryOf({ name, children }: Tree, isUnreadable: (name: string) => boolean): FileSystemEntry {
  const shared = { name, fullPath: name, filesystem: {} as FileSystem, getParent: () => undefined }
  if (children === undefined) {
    const file: FileSystemFileEntry['file'] = (give, error) =>
      isUnreadable(name) && error ? fail(error) : give(new File([name], name))
    return { ...shared, isFile: true, isDirectory: false, file } as FileSystemEntry
  }
  const createReader = () => {
    let at = 0
    const readEntries: FileSystemDirectoryReader['readEntries'] = (give, error) => {
      if (isUnreadable(name) && error) return fail(error)
      const part = children.slice(at, at + PART)
      at += part.length
      give(part.map((child) => entryOf(child, isUnreadable)))
    }
    return { readEntries }
  }
  return { ...shared, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const dropOf = (trees: readonly Tree[], isUnreadable: (name: string) => boolean = () => false) => {
  const items = trees.map((tree) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(tree, isUnreadable),
    getAsFile: () => null,
  }))
  return { items: items as unknown as DataTransferItemList }
}
const namesOf = async (drop: Pick<DataTransfer, 'items'>) => (await filesOf(drop)).files.map(({ name }) => name)

const names = (tree: Tree, isTop = true): string[] => {
  if (!isTop && (tree.name.startsWith('.') || tree.name === 'Thumbs.db')) return []
  return tree.children === undefined ? [tree.name] : tree.children.flatMap((child) => names(child, false))
}
const name = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
  fc.constantFrom('.DS_Store', 'Thumbs.db'),
)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({ name }),
    fc.record({ name, children: fc.uniqueArray(tie('tree'), { selector: (child) => child.name, maxLength: 12 }) }),
  ),
}))

describe('the files of a drop', () => {
  it('are all files of its folders but hidden ones, in the same order however the browser gives them', async () => {
    const shuffled = (given: Tree): Tree =>
      given.children === undefined ? given : { ...given, children: given.children.map(shuffled).toReversed() }
    const property = fc.asyncProperty(fc.array(tree, { maxLength: 5 }), async (trees) => {
      const found = await namesOf(dropOf(trees))
      expect(found.toSorted()).toEqual(trees.flatMap((given) => names(given)).sort())
      expect(await namesOf(dropOf(trees.map(shuffled)))).toEqual(found)
    })
    await fc.assert(property)
  })

  it('of a large folder come by name, numbers as numbers', async () => {
    const children = Array.from({ length: 250 }, (_, index) => ({ name: `IMG_${250 - index}.jpg` }))
    expect(await namesOf(dropOf([{ name: 'holiday', children }]))).toEqual(
      Array.from({ length: 250 }, (_, index) => `IMG_${index + 1}.jpg`),
    )
  })

  it('that stand alone come as they are, where the browser knows no entries', async () => {
    const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => new File(['a'], 'a.jpg') }
    const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null }
    expect(await namesOf({ items: [text, item] as unknown as DataTransferItemList })).toEqual(['a.jpg'])
  })

  it('that cannot be read are named apart', async () => {
    const children = [{ name: 'a' }, { name: 'locked', children: [{ name: 'x' }] }, { name: 'bad' }, { name: 'c' }]
    const drop = dropOf([{ name: 'folder', children }], (given) => given === 'locked' || given === 'bad')
    const { files, unreadable } = await filesOf(drop)
    expect(files.map((file) => file.name)).toEqual(['a', 'c'])
    expect(unreadable).toEqual(['bad', 'locked'])
  })

  it('are bounded in number and depth', async () => {
    const children = Array.from({ length: MAX_DROPPED_FILES / 2 + 1 }, (_, index) => ({ name: String(index) }))
    const folder = { name: 'folder', children }
    await expect(filesOf(dropOf([folder, folder]))).rejects.toThrow(RangeError)
    let deep: Tree = { name: 'a' }
    for (let depth = 0; depth <= MAX_DROPPED_DEPTH; depth += 1) deep = { name: 'folder', children: [deep] }
    await expect(filesOf(dropOf([deep]))).rejects.toThrow(RangeError)
  })

  it('are no longer read after an abort', async () => {
    const stopped = new AbortController()
    const reads = vi.fn((): boolean => {
      stopped.abort()
      return false
    })
    const children = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
    await expect(filesOf(dropOf([{ name: 'folder', children }], reads), stopped.signal)).rejects.toThrow('aborted')
    expect(reads).toHaveBeenCalledTimes(1)
  })
})
