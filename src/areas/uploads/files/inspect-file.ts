import type { Inspected } from '#machines/uploads/add-photos/machine.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { SNIFF_BYTES, sizeProblem, typeOf } from './sniff.ts'

/** Finds the type of one chosen file by its content, or its problem. `limit`: the largest file, in bytes. */
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
