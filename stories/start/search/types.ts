import type { Chart } from '@albumen/simulator/chart/types.ts'
import type { Orientation, Placed } from '@albumen/simulator/layout/types.ts'

/** Texts by their ids, with how far from the story's file they stand. */
export type Texts = Readonly<Record<string, number>>

export interface SearchedFlow {
  title: string
  description: string
  /** `machines/orders/reorder` */
  folder: string
  texts: Texts
  states: readonly { id: string; text: string }[]
  events: readonly { event: string; states: readonly string[] }[]
}

/** What is read from the catalogue's sources as it is built. */
export interface SearchData {
  /** By the file of stories. */
  texts: Readonly<Record<string, Texts>>
  /** What a file of stories imports. */
  components: Readonly<Record<string, readonly string[]>>
  routes: readonly { route: string; path: string; file: string; draws?: readonly string[] }[]
  flows: readonly SearchedFlow[]
  constants: readonly { name: string; value: string; text: string; file: string }[]
}

/** A story, as the catalogue's index has it. */
export interface IndexedStory {
  id: string
  title: string
  name: string
  importPath: string
  tags?: readonly string[]
}

export type Locales = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface Hit {
  kind: 'story' | 'state' | 'event' | 'text' | 'page' | 'constant'
  title: string
  /** Where it is, or what it says. */
  text: string
  /** The story that shows it; null: there is none, it is in the file that `text` names. */
  story: string | null
}

/** The product as a chart of its own: areas with their pages and flows, and how one leads to another. */
export interface ProductMap {
  chart: Chart
  /** The story of a box, by its id. */
  stories: Readonly<Record<string, string>>
  /** The file of a box, by its id. */
  files: Readonly<Record<string, string>>
}

/** The map with the layouts of its first view, made as the catalogue is built. */
export interface DrawnMap extends ProductMap {
  folded: Readonly<Record<Orientation, Placed>>
}
