import type { Inspected } from '#machines/add-photos/types.ts'
import type { ChosenFiles } from './files.ts'
import { SNIFF_BYTES, sizeProblem, typeOf } from './sniff.ts'

/** Looks into one chosen file, where so many bytes are taken. */
export async function inspectFile(files: ChosenFiles, limit: number, key: string): Promise<Inspected> {
  const file = files.get(key)
  if (file === undefined) return { key, problem: 'gone' }
  const problem = sizeProblem(file.size, limit)
  if (problem !== null) return { key, problem }
  try {
    const type = typeOf(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()))
    return type === null ? { key, problem: 'not-a-photo' } : { key, type }
  } catch {
    return { key, problem: 'gone' }
  }
}

/** Runs `work` for all items, `atOnce` of them side by side, and answers in the items' order. Starts nothing after an abort. */
export async function mapBounded<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      signal.throwIfAborted()
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
