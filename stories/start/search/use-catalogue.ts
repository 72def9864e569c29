import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { readStories } from './story-index.ts'
import type { IndexedStory, Locales, SearchData } from './types.ts'

const messages = v.record(v.string(), v.string())

const json = async (address: string): Promise<unknown> => (await fetch(address)).json()

export interface Catalogue {
  data: SearchData
  stories: readonly IndexedStory[]
  locales: Locales
}

async function loadCatalogue(): Promise<Catalogue> {
  const names: string[] = import.meta.env.STORYBOOK_LOCALES.split(',')
  const [{ default: data }, stories, texts] = await Promise.all([
    import('virtual:search-data'),
    readStories(),
    Promise.all(names.map(async (name) => [name, v.parse(messages, await json(`./locales/${name}.json`))] as const)),
  ])
  return { data, stories, locales: new Map(texts) }
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
