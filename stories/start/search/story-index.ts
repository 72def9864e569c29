import * as v from 'valibot'
import type { IndexedStory } from './types.ts'

const index = v.object({
  entries: v.record(
    v.string(),
    v.looseObject({
      id: v.string(),
      title: v.string(),
      name: v.string(),
      importPath: v.string(),
      tags: v.array(v.string()),
    }),
  ),
})

/** Every story of the catalogue, in its order. */
export async function readStories(): Promise<IndexedStory[]> {
  const answer = await fetch('./index.json')
  return Object.values(v.parse(index, await answer.json()).entries)
}
