import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { IndexedStory, Locales, SearchData } from './types.ts'

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
const messages = v.record(v.string(), v.string())

const json = async (address: string): Promise<unknown> => (await fetch(address)).json()

export interface Catalogue {
  data: SearchData
  stories: readonly IndexedStory[]
  locales: Locales
}

async function loadCatalogue(): Promise<Catalogue> {
  const names: string[] = import.meta.env.STORYBOOK_LOCALES.split(',')
  const [{ default: data }, { entries }, texts] = await Promise.all([
    import('virtual:search-data'),
    json('./index.json').then((read) => v.parse(index, read)),
    Promise.all(names.map(async (name) => [name, v.parse(messages, await json(`./locales/${name}.json`))] as const)),
  ])
  return { data, stories: Object.values(entries), locales: new Map(texts) }
}

/** What is searched, once it is wanted; null until it is there, an error where it can't be read. */
export function useCatalogue(isWanted: boolean): Catalogue | Error | null {
  const [catalogue, setCatalogue] = useState<Catalogue | Error | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const settle = (read: Catalogue | Error) => {
      if (isHere) setCatalogue(read)
    }
    loadCatalogue().then(settle, (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))))
    return () => {
      isHere = false
    }
  }, [isWanted])
  return catalogue
}
