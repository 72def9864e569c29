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
  /** All languages are there; before, the page's own is. */
  isWhole: boolean
}

const textsOf = async (names: readonly string[]): Promise<Locales> =>
  new Map(
    await Promise.all(
      names.map(async (name) => [name, v.parse(messages, await json(`./locales/${name}.json`))] as const),
    ),
  )

/** Reads the page's own language first: all of them are ten times as much. */
async function loadCatalogue(show: (catalogue: Catalogue) => void): Promise<void> {
  const names: string[] = import.meta.env.STORYBOOK_LOCALES.split(',')
  const isOwn = (name: string) => name === document.documentElement.lang
  const [{ default: data }, stories, own] = await Promise.all([
    import('virtual:search-data'),
    readStories(),
    textsOf(names.filter(isOwn)),
  ])
  show({ data, stories, locales: own, isWhole: false })
  const others = await textsOf(names.filter((name) => !isOwn(name)))
  show({ data, stories, locales: new Map([...own, ...others]), isWhole: true })
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
    loadCatalogue(settle).catch((error: unknown) => settle(error instanceof Error ? error : new Error(String(error))))
    return () => {
      isHere = false
    }
  }, [isWanted])
  return catalogue
}
