import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare } from './compare.ts'
import type { Changed } from './report.ts'

/** A picture in its file, or why there is none. */
export interface Taken {
  title: string
  look: string
  file: string
  failure: string | null
}
export type Pictures = ReadonlyMap<string, Taken>

/** Compares what is in both; keeps the pictures that differ, with the difference, and removes the others. */
export async function changesIn(output: string, before: Pictures, after: Pictures): Promise<Changed[]> {
  await mkdir(join(output, 'difference'), { recursive: true })
  const changed: Changed[] = []
  for (const [name, { title, look, file, failure }] of after) {
    const then = before.get(name)
    if (then === undefined || then.failure !== null || failure !== null) continue
    const [one, other] = await Promise.all([readFile(join(output, then.file)), readFile(join(output, file))])
    const change = await compare(one, other)
    if (change === null) {
      await Promise.all([rm(join(output, then.file)), rm(join(output, file))])
      continue
    }
    const difference = `difference/${name}.png`
    await writeFile(join(output, difference), change.difference)
    changed.push({ title, look, before: then.file, after: file, difference, share: change.share })
  }
  return changed.toSorted((one, other) => other.share - one.share)
}
